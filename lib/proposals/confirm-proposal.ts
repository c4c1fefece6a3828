import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { lockRequest } from "@/lib/project-requests/lock-request";
import { findProposalParty } from "@/lib/proposals/find-proposal-party";
import { getProposal } from "@/lib/proposals/get-proposal";
import type { Proposal } from "@/lib/proposals/proposals.dto";
import { proposalsMessages } from "@/lib/proposals/proposals.messages";
import { startProject } from "@/lib/proposals/start-project";

/**
 * Confirms the viewer's own proposal that the client accepted after editing the request, which starts the project and
 * emails the client (`POST /api/project-proposals/{id}/confirmation`).
 * @param requestedAt the proposal's `confirmationRequestedAt` as the developer read it
 * @throws AppError not_found, forbidden for the client, conflict when the client edited the request again, accepted
 * another proposal, closed the request or was suspended since
 */
export async function confirmProposal(viewer: Viewer | null, id: string, requestedAt: string): Promise<Proposal> {
  authorize(viewer, "proposals.write");
  const { projectRequestId, side } = await findProposalParty(viewer, id);
  if (side !== "author") throw new AppError("forbidden", proposalsMessages.authorConfirms);
  return transaction(async (tx) => {
    const request = await lockRequest(tx, projectRequestId);
    const { count } = await tx.projectProposal.updateMany({
      where: { id, status: "pending", confirmationRequestedAt: new Date(requestedAt) },
      data: { status: "accepted", agreedAt: new Date(), confirmationRequestedAt: null },
    });
    if (count === 0 || request.status !== "open" || request.hidden)
      throw new AppError("conflict", proposalsMessages.nothingToConfirm);
    await startProject(tx, viewer, { id, projectRequestId });
    await addJob(tx, "notify_proposal_confirmed", { proposalId: id }, { jobKey: `proposal-confirmed-${id}` });
    return getProposal(tx, id);
  });
}
