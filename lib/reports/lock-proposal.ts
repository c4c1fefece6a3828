import type { Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";

/** Locks a proposal through its request, like every change of it. Does nothing when it does not exist. */
export async function lockProposal(tx: Pick<Db, "$queryRaw" | "projectProposal">, id: string): Promise<void> {
  const proposal = await tx.projectProposal.findUnique({ where: { id }, select: { projectRequestId: true } });
  if (proposal) await lockRow(tx, "ProjectRequest", proposal.projectRequestId, "update");
}
