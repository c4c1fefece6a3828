import type { Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import type { ProposalStatus } from "@/lib/proposals/proposals.constants";
import { proposalsMessages } from "@/lib/proposals/proposals.messages";

/**
 * Moves a pending proposal on. Its request is locked by then (`lockRequest`), and the condition stands in the
 * statement itself, so whoever comes second finds nothing to move.
 * @param expectedUpdatedAt when given, the proposal must still be the one that was read (ISO 8601)
 * @throws AppError conflict when it is no longer pending, or was changed since, not_found when it is gone
 */
export async function updatePendingProposal(
  tx: Pick<Db, "projectProposal">,
  id: string,
  data: object,
  expectedUpdatedAt?: string,
): Promise<void> {
  const where = { id, status: "pending", ...(expectedUpdatedAt && { updatedAt: new Date(expectedUpdatedAt) }) };
  const { count } = await tx.projectProposal.updateMany({ where, data });
  if (count > 0) return;
  const now = await tx.projectProposal.findUnique({ where: { id }, select: { status: true } });
  if (!now) throw new AppError("not_found", proposalsMessages.notFound);
  const status = now.status as ProposalStatus;
  throw new AppError("conflict", status === "pending" ? proposalsMessages.changed : proposalsMessages.decided[status]);
}
