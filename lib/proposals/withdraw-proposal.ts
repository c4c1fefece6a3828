import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { announceChange, tags } from "@/lib/cache/tags";
import { transaction } from "@/lib/db/transaction";
import { lockRequest } from "@/lib/project-requests/lock-request";
import type { OwnSide } from "@/lib/proposals/find-own-side";
import type { Proposal } from "@/lib/proposals/proposals.dto";
import { readProposal } from "@/lib/proposals/read-proposal";
import { takePending } from "@/lib/proposals/take-pending";

/**
 * Takes an own pending proposal back, for good.
 * @throws AppError conflict when it is decided already
 */
export async function withdrawProposal(viewer: Viewer | null, { id, projectRequestId }: OwnSide): Promise<Proposal> {
  authorize(viewer, "proposals.settle");
  return transaction(async (tx) => {
    await lockRequest(tx, projectRequestId);
    await takePending(tx, id, { status: "withdrawn" });
    await announceChange(tx, [tags.projectRequests]);
    return readProposal(tx, id);
  });
}
