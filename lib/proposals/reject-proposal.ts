import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { addJob } from "@/lib/jobs/add-job";
import { lockOwnRequest } from "@/lib/project-requests/lock-request";
import type { OwnSide } from "@/lib/proposals/find-own-side";
import type { Proposal } from "@/lib/proposals/proposals.dto";
import { readProposal } from "@/lib/proposals/read-proposal";
import { takePending } from "@/lib/proposals/take-pending";

/**
 * Rejects a pending proposal for an own request; its author is told by mail.
 * @param readAt as in `acceptProposal`
 * @throws AppError conflict when the proposal is decided or changed
 */
export async function rejectProposal(viewer: Viewer | null, { id, projectRequestId }: OwnSide, readAt?: string): Promise<Proposal> {
  authorize(viewer, "proposals.settle");
  return transaction(async (tx) => {
    await lockOwnRequest(tx, projectRequestId, viewer.id);
    await takePending(tx, id, { status: "rejected" }, readAt);
    await addJob(tx, "tell_proposal_decided", { proposalId: id }, { jobKey: `proposal-decided-${id}` });
    return readProposal(tx, id);
  });
}
