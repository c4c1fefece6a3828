import type { Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { findDeveloperRatings } from "@/lib/proposals/find-developer-ratings";
import type { Proposal } from "@/lib/proposals/proposals.dto";
import { proposalsMessages } from "@/lib/proposals/proposals.messages";
import { proposalSelect, toProposal } from "@/lib/proposals/proposals.select";

/**
 * Loads a proposal. Callers must authorize the viewer.
 * @throws AppError not_found
 */
export async function getProposal(tx: Pick<Db, "projectProposal" | "app">, id: string): Promise<Proposal> {
  const row = await tx.projectProposal.findUnique({ where: { id }, select: proposalSelect });
  if (!row) throw new AppError("not_found", proposalsMessages.notFound);
  const ratingOf = await findDeveloperRatings(tx, [row.developerId]);
  return toProposal(row, ratingOf(row.developerId));
}
