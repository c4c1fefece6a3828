import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { invalidateTags, tags } from "@/lib/foundation/cache/tags";
import { type Db, db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { toCents, toDecimalString } from "@/lib/foundation/format/money";
import { changedValues } from "@/lib/foundation/format/text";
import { requireOwnUploads } from "@/lib/foundation/uploads/uploads";
import { checkMilestones } from "@/lib/hiring/projects/milestones";
import { type StoredMilestones, toMilestoneTerms, toStoredMilestones } from "@/lib/hiring/projects/summary.rows";
import { findProposalParty } from "@/lib/hiring/proposals/notice-facts";
import { notifyProposalEdited, notifyProposalReceived } from "@/lib/hiring/proposals/notices";
import type { Proposal } from "@/lib/hiring/proposals/proposals.rows";
import type { ProposalChangeInput, ProposalInput } from "@/lib/hiring/proposals/proposals.schema";
import { proposalsMessages, type ProposalStatus } from "@/lib/hiring/proposals/proposals.constants";
import { getProposal } from "@/lib/hiring/proposals/read-proposals";
import { isHiddenFrom, lockRequest } from "@/lib/hiring/requests/locks";
import { type BudgetType, projectMessages } from "@/lib/hiring/requests/requests.constants";

/**
 * Submits a proposal for someone else's open request: one per developer, also after withdrawing it. Notifies the client
 * by email.
 * @throws AppError forbidden (no developer, own request), not_found, conflict (no longer open, already submitted),
 * invalid_input for a file that the viewer didn't upload, and for milestones of an hourly rate, with another sum than
 * the cost or with a due date out of range
 */
export async function submitProposal(
  viewer: Viewer | null,
  requestId: string,
  { milestones = [], ...input }: ProposalInput,
): Promise<Proposal> {
  authorize(viewer, "proposals.write");
  await requireOwnUploads(viewer, input.attachments ?? [], { kinds: ["proposal"], field: "attachments" });
  const offered = toStoredMilestones(milestones);
  return transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (request.clientId === viewer.id) throw new AppError("forbidden", proposalsMessages.ownProject);
    if (isHiddenFrom(request, viewer.id)) throw new AppError("not_found", projectMessages.notFound);
    if (request.status !== "open") throw new AppError("conflict", proposalsMessages.projectClosed);
    const before = await tx.projectProposal.findFirst({
      where: { projectRequestId: requestId, developerId: viewer.id },
      select: { id: true },
    });
    if (before) throw new AppError("conflict", proposalsMessages.alreadySent);
    checkOffered(offered, toCents(input.estimatedCost), request.budgetType);
    const { id } = await tx.projectProposal.create({
      data: { ...input, milestones: toColumn(offered), projectRequestId: requestId, developerId: viewer.id },
      select: { id: true },
    });
    await notifyProposalReceived.add(tx, { proposalId: id }, { key: `proposal-received-${id}` });
    await invalidateTags(tx, [tags.projectRequests]);
    return getProposal(tx, id, "author");
  });
}

/** Milestones as their column stores them: null without any. */
const toColumn = (milestones: StoredMilestones) => (milestones.length > 0 ? milestones : Prisma.DbNull);

/**
 * Checks the milestones that a proposal offers.
 * @param isNew as in `checkMilestones`
 * @throws AppError invalid_input when there are some for an hourly rate, and as `checkMilestones`
 */
function checkOffered(milestones: StoredMilestones, costCents: number, budgetType: BudgetType, isNew = true): void {
  if (milestones.length === 0) return;
  const message = proposalsMessages.milestonesOfHourly;
  if (budgetType === "hourly")
    throw new AppError("invalid_input", message, { issues: [{ path: "milestones", message }] });
  checkMilestones(milestones, costCents, isNew);
}

/** The client is notified of edits once an hour. */
const EDIT_NOTICE_DELAY_SECONDS = 3_600;

/**
 * Edits the viewer's own pending proposal (`PATCH /api/project-proposals/{id}`), which agrees to the request as
 * it is now. Values that equal the current ones change nothing, so the client sees no change.
 * @throws AppError not_found, forbidden for the client, conflict when it is decided, invalid_input as `submitProposal`
 */
export async function editProposal(viewer: Viewer | null, id: string, input: ProposalChangeInput): Promise<Proposal> {
  authorize(viewer, "proposals.write");
  const { projectRequestId, side } = await findProposalParty(viewer, id);
  if (side !== "author") throw new AppError("forbidden", proposalsMessages.authorEdits);
  if (input.attachments) {
    const existing = await db.projectProposal.findUnique({ where: { id }, select: { attachments: true } });
    await requireOwnUploads(viewer, input.attachments, {
      existing: existing?.attachments ?? [],
      kinds: ["proposal"],
      field: "attachments",
    });
  }
  return transaction(async (tx) => {
    const { budgetType } = await lockRequest(tx, projectRequestId);
    const before = await getProposal(tx, id, "author");
    const { estimatedCost: cost, milestones: sent } = input;
    const { milestones, ...changed } = changedValues<ProposalInput>(before, {
      ...input,
      estimatedCost: cost && toDecimalString(toCents(cost)),
      ...(sent && { milestones: toMilestoneTerms(toStoredMilestones(sent)) }),
    });
    if (before.status === "pending" && !milestones && Object.keys(changed).length === 0) return before;
    const offered = toStoredMilestones(milestones ?? before.milestones);
    const agreed = { milestones: toColumn(offered), agreedAt: new Date(), confirmationRequestedAt: null };
    await updatePendingProposal(tx, id, { ...changed, ...agreed });
    checkOffered(offered, toCents(changed.estimatedCost ?? before.estimatedCost), budgetType, Boolean(milestones));
    await notifyProposalEdited.add(
      tx,
      { proposalId: id },
      { key: `proposal-edited-${id}`, delaySeconds: EDIT_NOTICE_DELAY_SECONDS },
    );
    return getProposal(tx, id, "author");
  });
}

/**
 * Updates a pending proposal. The caller must have locked its request (`lockRequest`); the status is part of the
 * statement's condition, so of two concurrent updates the second one matches nothing.
 * @param expectedUpdatedAt if given, the proposal must not have changed since (ISO 8601)
 * @throws AppError conflict when it is no longer pending or has changed, not_found when it was deleted
 */
export async function updatePendingProposal(
  tx: Pick<Db, "projectProposal">,
  id: string,
  data: object,
  expectedUpdatedAt?: string,
): Promise<void> {
  const where = { id, status: "pending", ...(expectedUpdatedAt && { updatedAt: new Date(expectedUpdatedAt) }) };
  const { count } = await tx.projectProposal.updateMany({ where, data });
  if (count > 0) return;
  const current = await tx.projectProposal.findUnique({ where: { id }, select: { status: true } });
  if (!current) throw new AppError("not_found", proposalsMessages.notFound);
  const status = current.status as ProposalStatus;
  throw new AppError("conflict", status === "pending" ? proposalsMessages.changed : proposalsMessages.decided[status]);
}
