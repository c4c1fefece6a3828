import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags, tags } from "@/lib/cache/tags";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { lockRequest } from "@/lib/project-requests/lock-request";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";
import type { Proposal } from "@/lib/proposals/proposals.dto";
import { proposalsMessages } from "@/lib/proposals/proposals.messages";
import type { ProposalInput } from "@/lib/proposals/proposals.schema";
import { getProposal } from "@/lib/proposals/get-proposal";

/**
 * Submits a proposal for someone else's open request: one per developer, also after withdrawing it. Notifies the client
 * by email.
 * @throws AppError forbidden (no developer, own request), not_found, conflict (no longer open, already submitted)
 */
export async function submitProposal(
  viewer: Viewer | null,
  requestId: string,
  input: ProposalInput,
): Promise<Proposal> {
  authorize(viewer, "proposals.write");
  return transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (request.clientId === viewer.id) throw new AppError("forbidden", proposalsMessages.ownProject);
    if (request.hidden) throw new AppError("not_found", projectMessages.notFound);
    if (request.status !== "open") throw new AppError("conflict", proposalsMessages.projectClosed);
    const before = await tx.projectProposal.findFirst({
      where: { projectRequestId: requestId, developerId: viewer.id },
      select: { id: true },
    });
    if (before) throw new AppError("conflict", proposalsMessages.alreadySent);
    const { id } = await tx.projectProposal.create({
      data: { ...input, projectRequestId: requestId, developerId: viewer.id },
      select: { id: true },
    });
    await addJob(tx, "notify_proposal_received", { proposalId: id }, { jobKey: `proposal-received-${id}` });
    await invalidateTags(tx, [tags.projectRequests]);
    return getProposal(tx, id);
  });
}
