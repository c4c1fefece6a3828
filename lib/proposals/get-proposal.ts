import type { Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import type { Proposal } from "@/lib/proposals/proposals.dto";
import { proposalsMessages } from "@/lib/proposals/proposals.messages";
import { Prisma } from "@/lib/db/generated/client";
import { selectProposals, toProposal, type ProposalRow } from "@/lib/proposals/proposals.select";

/**
 * Loads a proposal. Callers must authorize the viewer.
 * @throws AppError not_found
 */
export async function getProposal(tx: Pick<Db, "$queryRaw">, id: string): Promise<Proposal> {
  const [row] = await tx.$queryRaw<ProposalRow[]>(Prisma.sql`${selectProposals} WHERE pp.id = ${id}::uuid`);
  if (!row) throw new AppError("not_found", proposalsMessages.notFound);
  return toProposal(row);
}
