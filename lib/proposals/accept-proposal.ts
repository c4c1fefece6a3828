import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags, tags } from "@/lib/cache/tags";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { lockOwnRequest } from "@/lib/project-requests/lock-request";
import type { ProposalParty } from "@/lib/proposals/find-proposal-party";
import type { Proposal } from "@/lib/proposals/proposals.dto";
import { proposalsMessages } from "@/lib/proposals/proposals.messages";
import { getProposal } from "@/lib/proposals/get-proposal";
import { updatePendingProposal } from "@/lib/proposals/update-pending-proposal";

/**
 * Accepts a pending proposal for the viewer's own request: the request becomes in progress, the other pending proposals
 * are rejected, and all authors are notified by email.
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
    await updatePendingProposal(tx, id, { status: "accepted" }, expectedUpdatedAt);
    if (request.status !== "open") throw new AppError("conflict", proposalsMessages.projectClosed);
    await tx.projectRequest.update({
      where: { id: projectRequestId, status: "open" },
      data: { status: "in_progress" },
    });
    const rejected = await tx.projectProposal.updateManyAndReturn({
      where: { projectRequestId, status: "pending" },
      data: { status: "rejected" },
      select: { id: true },
    });
    await addJob(tx, "notify_proposal_decided", { proposalId: id }, { jobKey: `proposal-decided-${id}` });
    for (const other of rejected)
      await addJob(tx, "notify_proposal_decided", { proposalId: other.id }, { jobKey: `proposal-decided-${other.id}` });
    await recordAudit(tx, {
      actor: viewer,
      action: "project.accept",
      subject: { type: "project", id: projectRequestId },
      from: { status: "open" },
      to: { status: "in_progress", proposalId: id },
    });
    await invalidateTags(tx, [tags.projectRequests]);
    return getProposal(tx, id);
  });
}
