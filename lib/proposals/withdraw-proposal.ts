import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags, tags } from "@/lib/cache/tags";
import { transaction } from "@/lib/db/transaction";
import { lockRequest } from "@/lib/project-requests/lock-request";
import type { ProposalParty } from "@/lib/proposals/find-proposal-party";
import type { Proposal } from "@/lib/proposals/proposals.dto";
import { getProposal } from "@/lib/proposals/get-proposal";
import { updatePendingProposal } from "@/lib/proposals/update-pending-proposal";

/**
 * Withdraws the viewer's own pending proposal permanently.
 * @throws AppError conflict when it is already decided
 */
export async function withdrawProposal(
  viewer: Viewer | null,
  { id, projectRequestId }: ProposalParty,
): Promise<Proposal> {
  authorize(viewer, "proposals.settle");
  return transaction(async (tx) => {
    await lockRequest(tx, projectRequestId);
    await updatePendingProposal(tx, id, { status: "withdrawn", confirmationRequestedAt: null });
    await invalidateTags(tx, [tags.projectRequests]);
    return getProposal(tx, id);
  });
}
