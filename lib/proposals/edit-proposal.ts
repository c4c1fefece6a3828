import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { lockRequest } from "@/lib/project-requests/lock-request";
import { findOwnSide } from "@/lib/proposals/find-own-side";
import type { Proposal } from "@/lib/proposals/proposals.dto";
import { proposalsMessages } from "@/lib/proposals/proposals.messages";
import type { ProposalChangeInput } from "@/lib/proposals/proposals.schema";
import { readProposal } from "@/lib/proposals/read-proposal";
import { takePending } from "@/lib/proposals/take-pending";

/**
 * Words an own proposal anew while it is pending (`PATCH /api/project-proposals/{id}`).
 * @throws AppError not_found, forbidden for the client, conflict when it is decided
 */
export async function editProposal(viewer: Viewer | null, id: string, input: ProposalChangeInput): Promise<Proposal> {
  authorize(viewer, "proposals.write");
  const { projectRequestId, side } = await findOwnSide(viewer, id);
  if (side !== "author") throw new AppError("forbidden", proposalsMessages.authorEdits);
  return transaction(async (tx) => {
    await lockRequest(tx, projectRequestId);
    await takePending(tx, id, input);
    return readProposal(tx, id);
  });
}
