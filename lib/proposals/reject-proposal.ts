import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { addJob } from "@/lib/jobs/add-job";
import { lockOwnRequest } from "@/lib/project-requests/lock-request";
import type { ProposalParty } from "@/lib/proposals/find-proposal-party";
import type { Proposal } from "@/lib/proposals/proposals.dto";
import { getProposal } from "@/lib/proposals/get-proposal";
import { updatePendingProposal } from "@/lib/proposals/update-pending-proposal";

/**
 * Rejects a pending proposal for the viewer's own request and notifies its author by email.
 * @param expectedUpdatedAt as in `acceptProposal`
 * @throws AppError conflict when the proposal was decided or edited
 */
export async function rejectProposal(
  viewer: Viewer | null,
  { id, projectRequestId }: ProposalParty,
  expectedUpdatedAt?: string,
): Promise<Proposal> {
  authorize(viewer, "proposals.settle");
  return transaction(async (tx) => {
    await lockOwnRequest(tx, projectRequestId, viewer.id);
    await updatePendingProposal(tx, id, { status: "rejected", confirmationRequestedAt: null }, expectedUpdatedAt);
    await addJob(tx, "notify_proposal_decided", { proposalId: id }, { jobKey: `proposal-decided-${id}` });
    return getProposal(tx, id);
  });
}
