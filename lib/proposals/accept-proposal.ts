import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { clearConfirmations } from "@/lib/project-requests/clear-confirmations";
import { lockOwnRequest } from "@/lib/project-requests/lock-request";
import type { ProposalParty } from "@/lib/proposals/find-proposal-party";
import { getProposal } from "@/lib/proposals/get-proposal";
import type { Proposal } from "@/lib/proposals/proposals.dto";
import { proposalsMessages } from "@/lib/proposals/proposals.messages";
import { isOutdated } from "@/lib/proposals/proposals.select";
import { startProject } from "@/lib/proposals/start-project";
import { updatePendingProposal } from "@/lib/proposals/update-pending-proposal";

/**
 * Accepts a pending proposal for the viewer's own request: the request becomes in progress, the other pending proposals
 * are rejected, and all authors are notified by email. When the request was edited after the proposal's author last
 * agreed to it, the proposal stays pending and its author is asked to confirm first (decision 0047).
 * @param expectedUpdatedAt the proposal's `updatedAt` as the client read it, so that an edited proposal is not accepted
 * unread
 * @throws AppError conflict when the request is no longer open, or the proposal was decided or edited
 */
export async function acceptProposal(
  viewer: Viewer | null,
  { id, projectRequestId }: ProposalParty,
  expectedUpdatedAt?: string,
): Promise<Proposal> {
  authorize(viewer, "proposals.settle");
  return transaction(async (tx) => {
    const request = await lockOwnRequest(tx, projectRequestId, viewer.id);
    const proposal = await tx.projectProposal.findUniqueOrThrow({
      where: { id },
      select: { agreedAt: true, updatedAt: true, confirmationRequestedAt: true },
    });
    const asks = request.status === "open" && isOutdated(proposal, request);
    if (asks && !proposal.confirmationRequestedAt) await clearConfirmations(tx, projectRequestId);
    const { confirmationRequestedAt, updatedAt } = proposal;
    // Asking changes nothing about the proposal itself, so its `updatedAt` stays.
    const data = asks ? { confirmationRequestedAt: confirmationRequestedAt ?? new Date(), updatedAt } : accepted;
    await updatePendingProposal(tx, id, data, expectedUpdatedAt);
    if (request.status !== "open") throw new AppError("conflict", proposalsMessages.projectClosed);
    if (asks)
      await addJob(tx, "notify_confirmation_requested", { proposalId: id }, { jobKey: `confirmation-requested-${id}` });
    else {
      await startProject(tx, viewer, { id, projectRequestId });
      await addJob(tx, "notify_proposal_decided", { proposalId: id }, { jobKey: `proposal-decided-${id}` });
    }
    return getProposal(tx, id);
  });
}

const accepted = { status: "accepted", confirmationRequestedAt: null };
