import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { changedValues } from "@/lib/format/changed-values";
import { toCents, toDecimalString } from "@/lib/format/money";
import { lockRequest } from "@/lib/project-requests/lock-request";
import { findProposalParty } from "@/lib/proposals/find-proposal-party";
import type { Proposal } from "@/lib/proposals/proposals.dto";
import { proposalsMessages } from "@/lib/proposals/proposals.messages";
import type { ProposalChangeInput, ProposalInput } from "@/lib/proposals/proposals.schema";
import { getProposal } from "@/lib/proposals/get-proposal";
import { updatePendingProposal } from "@/lib/proposals/update-pending-proposal";

/**
 * Edits the viewer's own pending proposal (`PATCH /api/project-proposals/{id}`), and thereby agrees to the request as
 * it is now. Values that equal the current ones change nothing, so the client sees no change.
 * @throws AppError not_found, forbidden for the client, conflict when it is decided
 */
export async function editProposal(viewer: Viewer | null, id: string, input: ProposalChangeInput): Promise<Proposal> {
  authorize(viewer, "proposals.write");
  const { projectRequestId, side } = await findProposalParty(viewer, id);
  if (side !== "author") throw new AppError("forbidden", proposalsMessages.authorEdits);
  return transaction(async (tx) => {
    await lockRequest(tx, projectRequestId);
    const before = await getProposal(tx, id);
    const { estimatedCost: cost } = input;
    const changed = changedValues<ProposalInput>(before, {
      ...input,
      estimatedCost: cost && toDecimalString(toCents(cost)),
    });
    if (before.status === "pending" && Object.keys(changed).length === 0) return before;
    await updatePendingProposal(tx, id, { ...changed, agreedAt: new Date(), confirmationRequestedAt: null });
    return getProposal(tx, id);
  });
}
