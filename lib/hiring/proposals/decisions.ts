import { recordAudit } from "@/lib/foundation/audit";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { invalidateTags, tags } from "@/lib/foundation/cache/tags";
import type { Db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { toCents } from "@/lib/foundation/format/money";
import { hiredMessages, MAX_AGREED_CENTS } from "@/lib/hiring/projects/projects.constants";
import { findProposalParty, type ProposalParty } from "@/lib/hiring/proposals/notice-facts";
import {
  notifyConfirmationRequested,
  notifyProposalConfirmed,
  notifyProposalDecided,
} from "@/lib/hiring/proposals/notices";
import { isOutdated, type Proposal } from "@/lib/hiring/proposals/proposals.rows";
import type { ProposalDecisionInput } from "@/lib/hiring/proposals/proposals.schema";
import { proposalsMessages } from "@/lib/hiring/proposals/proposals.constants";
import { getProposal } from "@/lib/hiring/proposals/read-proposals";
import { updatePendingProposal } from "@/lib/hiring/proposals/write-proposals";
import { clearConfirmations, rejectPendingProposals } from "@/lib/hiring/requests/edits";
import { isHiddenFrom, lockOwnRequest, lockRequest } from "@/lib/hiring/requests/locks";
import type { BudgetType } from "@/lib/hiring/requests/requests.constants";

/**
 * Decides a pending proposal (`PUT /api/project-proposals/{id}/status`): its client accepts or rejects it, its author
 * withdraws it.
 * @throws AppError not_found for third parties, forbidden for the wrong side, conflict when it is already decided
 */
export async function decideProposal(
  viewer: Viewer | null,
  id: string,
  { status, updatedAt, hours }: ProposalDecisionInput,
): Promise<Proposal> {
  authorize(viewer, "proposals.settle");
  const proposal = await findProposalParty(viewer, id);
  if (status === "withdrawn") {
    if (proposal.side !== "author") throw new AppError("forbidden", proposalsMessages.authorWithdraws);
    return withdrawProposal(viewer, proposal);
  }
  if (proposal.side !== "client") throw new AppError("forbidden", proposalsMessages.clientDecides);
  return status === "accepted"
    ? acceptProposal(viewer, proposal, updatedAt, hours)
    : rejectProposal(viewer, proposal, updatedAt);
}

/**
 * Accepts a pending proposal for the viewer's own request: the request becomes in progress, its project opens, the
 * other pending proposals are rejected, and all authors are notified by email. When the request was edited after the
 * proposal's author last agreed to it, the proposal stays pending and its author is asked to confirm first (decision
 * 0039).
 * @param expectedUpdatedAt the proposal's `updatedAt` as the client read it, so that an edited proposal is not accepted
 * unread
 * @param hours of a proposal with an hourly rate: rate × hours is the agreed cost; without them there is none
 * @throws AppError invalid_input for hours of a fixed price, conflict when the request is no longer open, or the
 * proposal was decided or edited
 */
async function acceptProposal(
  viewer: Viewer | null,
  { id, projectRequestId }: ProposalParty,
  expectedUpdatedAt?: string,
  hours?: number,
): Promise<Proposal> {
  authorize(viewer, "proposals.settle");
  return transaction(async (tx) => {
    const request = await lockOwnRequest(tx, projectRequestId, viewer.id);
    const proposal = await tx.projectProposal.findUniqueOrThrow({
      where: { id },
      select: {
        agreedAt: true,
        updatedAt: true,
        confirmationRequestedAt: true,
        agreedHours: true,
        estimatedCost: true,
        clientMark: true,
      },
    });
    if (hours !== undefined) checkHours(hours, request.budgetType, toCents(proposal.estimatedCost));
    const agreedHours = hours ?? null;
    const asks = request.status === "open" && isOutdated(proposal, request);
    if (asks && !proposal.confirmationRequestedAt) await clearConfirmations(tx, projectRequestId);
    const { updatedAt } = proposal;
    // Other hours are another question: the developer confirms those that were read.
    const isSameQuestion = (proposal.agreedHours?.toNumber() ?? null) === agreedHours;
    const asked = isSameQuestion ? proposal.confirmationRequestedAt : null;
    // What is accepted belongs in the list that the client sees first.
    const clientMark = proposal.clientMark === "archived" ? null : proposal.clientMark;
    // Asking changes nothing about the proposal itself, so its `updatedAt` stays.
    const data = asks ? { confirmationRequestedAt: asked ?? new Date(), updatedAt } : accepted;
    await updatePendingProposal(tx, id, { ...data, agreedHours, clientMark }, expectedUpdatedAt);
    if (request.status !== "open") throw new AppError("conflict", proposalsMessages.projectClosed);
    if (asks) await notifyConfirmationRequested.add(tx, { proposalId: id }, { key: `confirmation-requested-${id}` });
    else {
      await startProject(tx, viewer, { id, projectRequestId });
      await notifyProposalDecided.add(tx, { proposalId: id }, { key: `proposal-decided-${id}` });
    }
    return getProposal(tx, id, "client");
  });
}

const accepted = { status: "accepted", confirmationRequestedAt: null };

/** @throws AppError invalid_input when the price is fixed, or rate × hours is out of range */
function checkHours(hours: number, budgetType: BudgetType, rateCents: number): void {
  const message =
    budgetType === "fixed"
      ? hiredMessages.hoursOfFixed
      : rateCents * hours > MAX_AGREED_CENTS
        ? hiredMessages.tooExpensive
        : null;
  if (message) throw new AppError("invalid_input", message, { issues: [{ path: "hours", message }] });
}

/**
 * Rejects a pending proposal for the viewer's own request and notifies its author by email.
 * @param expectedUpdatedAt as in `acceptProposal`
 * @throws AppError conflict when the proposal was decided or edited
 */
async function rejectProposal(
  viewer: Viewer | null,
  { id, projectRequestId }: ProposalParty,
  expectedUpdatedAt?: string,
): Promise<Proposal> {
  authorize(viewer, "proposals.settle");
  return transaction(async (tx) => {
    await lockOwnRequest(tx, projectRequestId, viewer.id);
    await updatePendingProposal(tx, id, { status: "rejected", confirmationRequestedAt: null }, expectedUpdatedAt);
    await notifyProposalDecided.add(tx, { proposalId: id }, { key: `proposal-decided-${id}` });
    return getProposal(tx, id, "client");
  });
}

/**
 * Withdraws the viewer's own pending proposal permanently.
 * @throws AppError conflict when it is already decided
 */
async function withdrawProposal(viewer: Viewer | null, { id, projectRequestId }: ProposalParty): Promise<Proposal> {
  authorize(viewer, "proposals.settle");
  return transaction(async (tx) => {
    await lockRequest(tx, projectRequestId);
    await updatePendingProposal(tx, id, { status: "withdrawn", confirmationRequestedAt: null });
    await invalidateTags(tx, [tags.projectRequests]);
    return getProposal(tx, id, "author");
  });
}

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
    if (count === 0 || request.status !== "open" || isHiddenFrom(request, viewer.id))
      throw new AppError("conflict", proposalsMessages.nothingToConfirm);
    await startProject(tx, viewer, { id, projectRequestId });
    await notifyProposalConfirmed.add(tx, { proposalId: id }, { key: `proposal-confirmed-${id}` });
    return getProposal(tx, id, "author");
  });
}

/**
 * Starts the project whose proposal was just accepted: its request becomes in progress, and the other pending proposals
 * are rejected with an email. A trigger has opened the project itself (decision 0088). The caller has locked the open
 * request.
 * @param actor who completed the agreement: the client, or the developer who confirmed it
 */
async function startProject(
  tx: Db,
  actor: Viewer,
  { id, projectRequestId }: { id: string; projectRequestId: string },
): Promise<void> {
  await tx.projectRequest.update({
    where: { id: projectRequestId, status: "open" },
    data: { status: "in_progress" },
  });
  const rejected = await rejectPendingProposals(tx, projectRequestId);
  const notices = rejected.map((other) => ({
    payload: { proposalId: other.id },
    key: `proposal-decided-${other.id}`,
  }));
  await notifyProposalDecided.addMany(tx, notices);
  await recordAudit(tx, {
    actor,
    action: "project.accept",
    subject: { type: "project", id: projectRequestId },
    from: { status: "open" },
    to: { status: "in_progress", proposalId: id },
  });
  await invalidateTags(tx, [tags.projectRequests]);
}
