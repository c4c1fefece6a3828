import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { findProposalParty } from "@/lib/hiring/proposals/notice-facts";
import { type ProposalMark, proposalsMessages, type ProposalStatus } from "@/lib/hiring/proposals/proposals.constants";
import type { Proposal } from "@/lib/hiring/proposals/proposals.rows";
import { getProposal } from "@/lib/hiring/proposals/read-proposals";
import { lockOwnRequest } from "@/lib/hiring/requests/locks";

/**
 * Shortlists or archives a pending proposal for the viewer's own request, or takes the mark away
 * (`PUT /api/project-proposals/{id}/mark`). The mark is private to the client: it sends no notification and doesn't
 * change the proposal's `updatedAt`.
 * @throws AppError not_found, forbidden for the author, conflict when it is decided, or to archive one that the client
 * accepted and whose author has to confirm
 */
export async function markProposal(viewer: Viewer | null, id: string, mark: ProposalMark | null): Promise<Proposal> {
  authorize(viewer, "proposals.settle");
  const { projectRequestId, side } = await findProposalParty(viewer, id);
  if (side !== "client") throw new AppError("forbidden", proposalsMessages.clientMarks);
  return transaction(async (tx) => {
    await lockOwnRequest(tx, projectRequestId, viewer.id);
    const proposal = await tx.projectProposal.findFirst({
      where: { id, removedAt: null },
      select: { status: true, confirmationRequestedAt: true, updatedAt: true },
    });
    if (!proposal) throw new AppError("not_found", proposalsMessages.notFound);
    const status = proposal.status as ProposalStatus;
    if (mark && status !== "pending") throw new AppError("conflict", proposalsMessages.decided[status]);
    if (mark === "archived" && proposal.confirmationRequestedAt)
      throw new AppError("conflict", proposalsMessages.awaitsConfirmation);
    await tx.projectProposal.update({
      where: { id },
      data: { clientMark: mark, updatedAt: proposal.updatedAt },
      select: { id: true },
    });
    return getProposal(tx, id, "client");
  });
}
