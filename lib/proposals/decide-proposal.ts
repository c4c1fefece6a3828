import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { acceptProposal } from "@/lib/proposals/accept-proposal";
import { findProposalParty } from "@/lib/proposals/find-proposal-party";
import type { Proposal } from "@/lib/proposals/proposals.dto";
import { proposalsMessages } from "@/lib/proposals/proposals.messages";
import type { ProposalDecisionInput } from "@/lib/proposals/proposals.schema";
import { rejectProposal } from "@/lib/proposals/reject-proposal";
import { withdrawProposal } from "@/lib/proposals/withdraw-proposal";

/**
 * Decides a pending proposal (`PUT /api/project-proposals/{id}/status`): its client accepts or rejects it, its author
 * withdraws it.
 * @throws AppError not_found for third parties, forbidden for the wrong side, conflict when it is already decided
 */
export async function decideProposal(
  viewer: Viewer | null,
  id: string,
  { status, updatedAt }: ProposalDecisionInput,
): Promise<Proposal> {
  authorize(viewer, "proposals.settle");
  const proposal = await findProposalParty(viewer, id);
  if (status === "withdrawn") {
    if (proposal.side !== "author") throw new AppError("forbidden", proposalsMessages.authorWithdraws);
    return withdrawProposal(viewer, proposal);
  }
  if (proposal.side !== "client") throw new AppError("forbidden", proposalsMessages.clientDecides);
  return status === "accepted"
    ? acceptProposal(viewer, proposal, updatedAt)
    : rejectProposal(viewer, proposal, updatedAt);
}
