import {
  type HeldPayment,
  lockHeldPayment,
  refreshPayment,
  requireDivisible,
  splitFunds,
  unfrozen,
} from "@/lib/commerce/funds/decisions";
import { DAY_MS, fundsMessages } from "@/lib/commerce/funds/funds.constants";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, isSuspended, type Viewer } from "@/lib/foundation/auth/permissions";
import { type Db, db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { toCents } from "@/lib/foundation/format/money";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { logError } from "@/lib/foundation/log";
import { requireOwnUploads } from "@/lib/foundation/uploads/uploads";
import { findMilestoneParty, moveMilestone, recordEvent, requireUndecided } from "@/lib/hiring/projects/delivery";
import {
  notifyDecisionAppealed,
  notifyDecisionReopened,
  notifyDisputeSettled,
} from "@/lib/hiring/projects/dispute-notices";
import { needsOtherModerator, recordStatement } from "@/lib/hiring/projects/disputes";
import { type Dispute, disputeSelect, toDispute } from "@/lib/hiring/projects/disputes.rows";
import { answerUntil, APPEAL_DAYS, type ProjectSide } from "@/lib/hiring/projects/projects.constants";
import type { HiredProjectDetail } from "@/lib/hiring/projects/projects.rows";
import type { Settlement, Statement, SuspendedStatement } from "@/lib/hiring/projects/projects.schema";
import { getProject } from "@/lib/hiring/projects/read-projects";

// Staff's first decision about a dispute moves no money until both sides accept it or the days for an appeal are over.
// One side can appeal it once; the decision about the appeal is final and moves the money at once (decision 0094). Both
// times staff wait for what the other side says, for three days at most.

/**
 * Decides a dispute: the developer gets a part of the money, the client the rest (`POST /api/milestones/{id}/settle`).
 * The platform's fee is taken from the developer's part alone. An appeal is decided by another moderator than the first
 * decision, if there is one.
 * @throws AppError forbidden unless the viewer moderates, for their own project, and for an appeal of their decision;
 * not_found; invalid_input for more than is held; conflict when it is decided or no longer in dispute, a statement
 * arrived that wasn't read, a side can still say something, or a bank reviews a payment of the project; unavailable
 */
export async function settleMilestone(viewer: Viewer | null, id: string, settlement: Settlement): Promise<Dispute> {
  authorize(viewer, "refunds.moderate");
  const { toDeveloper, reason, statements: read } = settlement;
  await requireOthersDispute(viewer, id);
  await refreshPayment(id);
  await transaction(async (tx) => {
    const payment = await lockHeldPayment(tx, id);
    const toDeveloperCents = toCents(toDeveloper);
    const { projectId, status } = payment.milestone;
    if (status !== "in_dispute") throw new AppError("conflict", fundsMessages.notDisputed);
    await requireUndecided(tx, id);
    requireDivisible(payment, toDeveloperCents);
    const { statements, ...dispute } = await tx.milestoneDispute.findUniqueOrThrow({
      where: { milestoneId: id },
      select: {
        ...{ id: true, createdAt: true, appealedAt: true, appealedBy: true, decidedById: true },
        statements: { select: { side: true, aboutAppeal: true } },
      },
    });
    if (read !== undefined && read !== statements.length) throw new AppError("conflict", fundsMessages.newStatement);
    const isFinal = dispute.appealedAt !== null;
    if (await needsOtherModerator(tx, viewer, { ...dispute, milestoneId: id }))
      throw new AppError("forbidden", fundsMessages.sameModerator);
    if (answerUntil({ ...dispute, statements })) throw new AppError("conflict", fundsMessages.awaitingAnswer);
    const effectiveAt = isFinal ? null : new Date(Date.now() + APPEAL_DAYS * DAY_MS);
    await tx.milestoneDispute.update({
      where: { id: dispute.id },
      data: { toDeveloperCents, reason, effectiveAt, acceptedBy: [], ...(!isFinal && { decidedById: viewer.id }) },
      select: { id: true },
    });
    const eventId = await recordEvent(tx, { projectId, milestoneId: id, kind: "settled", side: null });
    await recordAudit(tx, {
      actor: viewer,
      action: "dispute.settle",
      subject: { type: "order", id: payment.orderId },
      to: { toDeveloper, final: isFinal },
      reason,
    });
    if (isFinal) await applyDecision(tx, payment, toDeveloperCents);
    await notifyDisputeSettled.add(tx, { disputeId: dispute.id, eventId }, { key: `dispute-settled-${eventId}` });
  });
  return readDispute(id);
}

const account = { select: { id: true, suspendedAt: true, suspendedUntil: true } } as const;

async function requireOthersDispute(viewer: Viewer, milestoneId: string) {
  const found = await db.milestoneDispute.findUnique({
    where: { milestoneId },
    select: {
      milestone: { select: { projectId: true, project: { select: { client: account, developer: account } } } },
    },
  });
  if (!found) throw new AppError("not_found", fundsMessages.milestoneNotFound);
  const { projectId, project } = found.milestone;
  if (viewer.id === project.client?.id || viewer.id === project.developer?.id)
    throw new AppError("forbidden", fundsMessages.ownDispute);
  return { projectId, ...project };
}

/**
 * Moves the money of a locked milestone as decided: the dispute has ended. When more was returned in the provider's
 * dashboard since the decision, staff decide again, and both sides are told.
 * @returns whether the money moved
 */
async function applyDecision(tx: Db, payment: HeldPayment, toDeveloperCents: number): Promise<boolean> {
  const { id, projectId } = payment.milestone;
  if (toDeveloperCents > payment.amountCents - payment.returnedCents) {
    await tx.milestoneDispute.update({
      where: { milestoneId: id },
      data: { toDeveloperCents: null, reason: null, effectiveAt: null, acceptedBy: [] },
      select: { id: true },
    });
    const eventId = await recordEvent(tx, { projectId, milestoneId: id, kind: "decision_reopened", side: null });
    await notifyDecisionReopened.add(tx, { milestoneId: id, eventId }, { key: `decision-reopened-${eventId}` });
    return false;
  }
  await moveMilestone(tx, id, ["in_dispute"], "settled", fundsMessages.notDisputed);
  await tx.milestoneDispute.update({
    where: { milestoneId: id },
    data: { decidedAt: new Date(), effectiveAt: null },
    select: { id: true },
  });
  await splitFunds(tx, payment, toDeveloperCents);
  await recordEvent(tx, { projectId, milestoneId: id, kind: "decision_applied", side: null });
  return true;
}

/** Applies a first decision once both sides have accepted it or the time to appeal is over, and notifies them. */
async function applyFirstDecision(
  tx: Db,
  payment: HeldPayment,
  { id: disputeId, toDeveloperCents }: { id: string; toDeveloperCents: number },
): Promise<void> {
  if (await applyDecision(tx, payment, toDeveloperCents))
    await notifyDisputeSettled.add(tx, { disputeId }, { key: `dispute-applied-${disputeId}` });
}

/**
 * Accepts staff's first decision about a dispute (`POST /api/milestones/{id}/accept-decision`). It takes effect once
 * both sides have, unless so much was returned meanwhile that staff have to decide again.
 * @throws AppError not_found; conflict without a decision that waits, and while a bank reviews a payment of the
 * project; unavailable
 */
export async function acceptDecision(viewer: Viewer | null, id: string): Promise<HiredProjectDetail> {
  authorize(viewer, "projects.work");
  const { projectId, side } = await findMilestoneParty(viewer, id);
  await refreshPayment(id);
  return transaction(async (tx) => {
    const payment = await lockHeldPayment(tx, id);
    const decision = await findStandingDecision(tx, id);
    const { acceptedBy } = decision;
    if (acceptedBy.includes(side)) return getProject(viewer, projectId, tx);
    await tx.milestoneDispute.update({
      where: { milestoneId: id },
      data: { acceptedBy: { push: side } },
      select: { id: true },
    });
    await recordEvent(tx, { projectId, milestoneId: id, kind: "decision_accepted", side });
    if (acceptedBy.length > 0) await applyFirstDecision(tx, payment, decision);
    return getProject(viewer, projectId, tx);
  });
}

/**
 * Appeals staff's first decision about a dispute (`POST /api/milestones/{id}/appeal`): staff decide again, finally.
 * @throws AppError not_found; invalid_input for someone else's file; conflict without a decision that waits, when the
 * viewer's side has accepted it, and while a bank reviews a payment of the project
 */
export async function appealDecision(
  viewer: Viewer | null,
  id: string,
  { statement, files }: Statement,
): Promise<HiredProjectDetail> {
  authorize(viewer, "projects.work");
  const { projectId, side } = await findMilestoneParty(viewer, id);
  await requireOwnUploads(viewer, files, { kinds: ["delivery"], field: "files" });
  return transaction(async (tx) => {
    await lockHeldPayment(tx, id);
    await recordAppeal(tx, { milestoneId: id, projectId, side, statement, files });
    return getProject(viewer, projectId, tx);
  });
}

/**
 * Records a side's appeal of the first decision about a milestone whose payment is locked, and notifies the other side.
 * @throws AppError conflict without a decision that waits, and when the side has accepted it
 */
async function recordAppeal(
  tx: Db,
  { milestoneId, projectId, side, statement: appeal, files }: SideAppeal,
): Promise<void> {
  const { id: disputeId, toDeveloperCents, reason, acceptedBy } = await findStandingDecision(tx, milestoneId);
  if (acceptedBy.includes(side)) throw new AppError("conflict", fundsMessages.decisionAccepted);
  await tx.milestoneDispute.update({
    where: { id: disputeId },
    data: {
      ...{ appeal, appealFiles: files, appealedBy: side, appealedAt: new Date() },
      ...{ firstToDeveloperCents: toDeveloperCents, firstReason: reason },
      ...{ toDeveloperCents: null, reason: null, effectiveAt: null, acceptedBy: [] },
    },
    select: { id: true },
  });
  await recordEvent(tx, { projectId, milestoneId, kind: "decision_appealed", side });
  await notifyDecisionAppealed.add(tx, { disputeId }, { key: `decision-appealed-${disputeId}` });
}

type SideAppeal = Statement & { milestoneId: string; projectId: string; side: ProjectSide };

/**
 * Adds what a suspended side wrote to support to the dispute about its milestone (`POST
 * /api/milestones/{id}/suspended-statement`, decision 0102): its appeal while a first decision waits, otherwise its
 * case, or its answer to an appeal. The audit log has who added it.
 * @throws AppError forbidden unless the viewer moderates, and for their own project; not_found; conflict when the
 * account isn't suspended, and as for the side itself
 */
export async function stateForSuspended(
  viewer: Viewer | null,
  id: string,
  { side, statement }: SuspendedStatement,
): Promise<Dispute> {
  authorize(viewer, "refunds.moderate");
  const { projectId, ...members } = await requireOthersDispute(viewer, id);
  const account = side === "client" ? members.client : members.developer;
  if (!account || !isSuspended(account)) throw new AppError("conflict", fundsMessages.notSuspended);
  await transaction(async (tx) => {
    const { orderId } = await lockHeldPayment(tx, id);
    const decided = await tx.milestoneDispute.count({ where: { milestoneId: id, effectiveAt: { not: null } } });
    const said = { milestoneId: id, side, statement, files: [] };
    await (decided > 0 ? recordAppeal(tx, { ...said, projectId }) : recordStatement(tx, said));
    await recordAudit(tx, {
      actor: viewer,
      action: "dispute.state_case",
      subject: { type: "order", id: orderId },
      to: { side },
    });
  });
  return readDispute(id);
}

const readDispute = async (milestoneId: string) =>
  toDispute(await db.milestoneDispute.findUniqueOrThrow({ where: { milestoneId }, select: disputeSelect }), false);

/** @throws AppError conflict without a first decision that waits for both sides */
async function findStandingDecision(tx: Db, milestoneId: string) {
  const found = await tx.milestoneDispute.findFirst({
    where: { milestoneId, decidedAt: null, effectiveAt: { gt: new Date() } },
    select: { id: true, toDeveloperCents: true, reason: true, acceptedBy: true },
  });
  if (!found) throw new AppError("conflict", fundsMessages.noDecision);
  return { ...found, toDeveloperCents: Number(found.toDeveloperCents) };
}

/** Decisions that one run applies; the next run, an hour later, takes the rest. */
const MAX_DECISIONS = 500;

/** Applies the decisions that nobody appealed in time. Runs every hour; each takes effect once. */
export async function applyDecisions(now = new Date()): Promise<void> {
  const due = { decidedAt: null, effectiveAt: { lte: now } };
  const found = await db.milestoneDispute.findMany({
    where: { ...due, milestone: { status: "in_dispute", project: unfrozen } },
    select: { milestoneId: true },
    orderBy: { effectiveAt: "asc" },
    take: MAX_DECISIONS,
  });
  for (const { milestoneId } of found)
    await applyOne(milestoneId, due).catch((error: unknown) => {
      // Ended meanwhile, or frozen.
      if (error instanceof AppError && error.code === "conflict") return;
      logError("a decision was not applied", { milestoneId, error });
    });
}

async function applyOne(milestoneId: string, due: { decidedAt: null; effectiveAt: { lte: Date } }): Promise<void> {
  await refreshPayment(milestoneId);
  await transaction(async (tx) => {
    const payment = await lockHeldPayment(tx, milestoneId);
    const decision = await tx.milestoneDispute.findFirst({
      where: { milestoneId, ...due },
      select: { id: true, toDeveloperCents: true },
    });
    if (!decision) return;
    const toDeveloperCents = Number(decision.toDeveloperCents);
    await applyFirstDecision(tx, payment, { id: decision.id, toDeveloperCents });
  });
}

export const applyDecisionsJob = defineJob({
  name: "apply_dispute_decisions",
  priority: "money",
  schedule: { cron: "11 * * * *", maxAttempts: 3 },
  run: async () => void (await applyDecisions()),
});
