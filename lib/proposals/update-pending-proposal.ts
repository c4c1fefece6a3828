import type { Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import type { ProposalStatus } from "@/lib/proposals/proposals.constants";
import { proposalsMessages } from "@/lib/proposals/proposals.messages";

/**
 * Updates a pending proposal. The caller must have locked its request (`lockRequest`); the status is part of the
 * statement's condition, so of two concurrent updates the second one matches nothing.
 * @param expectedUpdatedAt if given, the proposal must not have changed since (ISO 8601)
 * @throws AppError conflict when it is no longer pending or has changed, not_found when it was deleted
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
  const current = await tx.projectProposal.findUnique({ where: { id }, select: { status: true } });
  if (!current) throw new AppError("not_found", proposalsMessages.notFound);
  const status = current.status as ProposalStatus;
  throw new AppError("conflict", status === "pending" ? proposalsMessages.changed : proposalsMessages.decided[status]);
}
