import {
  type HeldPayment,
  lockHeldPayment,
  refreshPayment,
  releaseFunds,
  requireUndisputed,
  returnFunds,
} from "@/lib/commerce/funds/decisions";
import { fundsMessages, HELD_STATUSES } from "@/lib/commerce/funds/funds.constants";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { type Db, db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { requireOwnUploads } from "@/lib/foundation/uploads/uploads";
import {
  hiredMessages,
  MAX_SUBMISSIONS,
  type ProjectEventKind,
  type ProjectSide,
} from "@/lib/hiring/projects/projects.constants";
import type { HiredProjectDetail } from "@/lib/hiring/projects/projects.rows";
import type { Submission } from "@/lib/hiring/projects/projects.schema";
import { getProject, requireSubmittable } from "@/lib/hiring/projects/read-projects";
import {
  notifyChangesRequested,
  notifyMilestoneApproved,
  notifyWorkSubmitted,
} from "@/lib/hiring/projects/work-notices";

type Party = { id: string; projectId: string; projectRequestId: string | null; side: ProjectSide };

/**
 * Returns which side of a milestone's project the viewer is on.
 * @throws AppError not_found for everyone else
 */
export async function findMilestoneParty(viewer: Viewer | null, id: string): Promise<Party> {
  authorize(viewer, "projects.work");
  const found = await db.milestone.findFirst({
    where: { id, project: { OR: [{ clientId: viewer.id }, { developerId: viewer.id }] } },
    select: { projectId: true, project: { select: { clientId: true, projectRequestId: true } } },
  });
  if (!found) throw new AppError("not_found", fundsMessages.milestoneNotFound);
  const { projectId, project } = found;
  const side = project.clientId === viewer.id ? "client" : "developer";
  return { id, projectId, projectRequestId: project.projectRequestId, side };
}

/** @throws AppError not_found for everyone but the two sides, forbidden for the other one */
async function requireSide(viewer: Viewer | null, id: string, side: ProjectSide): Promise<Party> {
  const party = await findMilestoneParty(viewer, id);
  if (party.side !== side)
    throw new AppError("forbidden", side === "client" ? fundsMessages.onlyClient : fundsMessages.onlyDeveloper);
  return party;
}

/**
 * Submits the developer's work for a funded milestone (`POST /api/milestones/{id}/submit`) and notifies the client.
 * @throws AppError not_found, forbidden for the client; invalid_input without a file, link or release, or for someone
 * else's file or release; conflict unless the milestone is funded or sent back for changes, after too many
 * submissions, and while a bank reviews a payment of the project
 */
export async function submitWork(
  viewer: Viewer | null,
  id: string,
  { note, files, links, releaseId }: Submission,
): Promise<HiredProjectDetail> {
  authorize(viewer, "projects.work");
  const { projectId } = await requireSide(viewer, id, "developer");
  await requireOwnUploads(viewer, files, { kinds: ["delivery"], field: "files" });
  if (releaseId) await requireSubmittable(viewer.id, projectId, releaseId);
  return transaction(async (tx) => {
    await lockRow(tx, "Project", projectId);
    await requireUndisputed(tx, projectId);
    if ((await tx.milestoneSubmission.count({ where: { milestoneId: id } })) >= MAX_SUBMISSIONS)
      throw new AppError("conflict", hiredMessages.tooManySubmissions);
    await moveMilestone(tx, id, ["funded", "changes_requested"], "submitted", fundsMessages.notFunded);
    const submission = await tx.milestoneSubmission.create({
      data: { milestoneId: id, note, files, links, releaseId: releaseId ?? null },
      select: { id: true },
    });
    await recordEvent(tx, { projectId, milestoneId: id, kind: "submitted", side: "developer" });
    const submissionId = submission.id;
    await notifyWorkSubmitted.add(tx, { submissionId }, { key: `work-submitted-${submissionId}` });
    return getProject(viewer, projectId, tx);
  });
}

/**
 * Sends submitted work back with what the client wants changed (`POST /api/milestones/{id}/request-changes`).
 * @throws AppError not_found, forbidden for the developer; conflict unless work is submitted, and while a bank reviews
 * a payment of the project
 */
export async function requestChanges(viewer: Viewer | null, id: string, note: string): Promise<HiredProjectDetail> {
  authorize(viewer, "projects.work");
  const { projectId } = await requireSide(viewer, id, "client");
  return transaction(async (tx) => {
    await lockRow(tx, "Project", projectId);
    await requireUndisputed(tx, projectId);
    await moveMilestone(tx, id, ["submitted"], "changes_requested", fundsMessages.notSubmitted);
    const eventId = await recordEvent(tx, {
      projectId,
      milestoneId: id,
      kind: "changes_requested",
      side: "client",
      note,
    });
    await notifyChangesRequested.add(tx, { eventId }, { key: `changes-requested-${eventId}` });
    return getProject(viewer, projectId, tx);
  });
}

/**
 * Approves submitted work: its money becomes the developer's (`POST /api/milestones/{id}/approve`). The payment is read
 * again from the provider first, and one claim in the database decides against a refund or dispute at the same time.
 * @throws AppError not_found, forbidden for the developer; conflict unless work is submitted and its money held;
 * unavailable
 */
export async function approveMilestone(viewer: Viewer | null, id: string): Promise<HiredProjectDetail> {
  authorize(viewer, "projects.work");
  const { projectId, projectRequestId } = await requireSide(viewer, id, "client");
  await refreshPayment(id);
  return transaction(async (tx) => {
    await releaseMilestone(tx, await lockHeldPayment(tx, id), "client");
    await auditDecision(tx, viewer, projectRequestId, "project.approve");
    return getProject(viewer, projectId, tx);
  });
}

/**
 * Approves a milestone whose payment is locked, and pays its developer.
 * @param side null when nobody decided within the time to do so
 * @throws AppError conflict unless work is submitted or in dispute without a decision, or when a part was returned
 */
export async function releaseMilestone(tx: Db, payment: HeldPayment, side: "client" | null): Promise<void> {
  const { orderId, milestone, returnedCents } = payment;
  const { id, projectId } = milestone;
  if (returnedCents > 0) throw new AppError("conflict", fundsMessages.partlyReturned);
  await requireUndecided(tx, id);
  await moveMilestone(tx, id, ["submitted", "in_dispute"], "approved", fundsMessages.notSubmitted);
  await releaseFunds(tx, orderId);
  await closeDispute(tx, id);
  await recordEvent(tx, { projectId, milestoneId: id, kind: "approved", side });
  await notifyMilestoneApproved.add(tx, { orderId, silent: side === null }, { key: `milestone-approved-${orderId}` });
}

/**
 * Staff's first decision about a dispute waits to take effect: it is accepted or appealed, and nothing else happens.
 * @throws AppError conflict
 */
export async function requireUndecided(tx: Db, milestoneId: string): Promise<void> {
  const decided = await tx.milestoneDispute.count({ where: { milestoneId, effectiveAt: { not: null } } });
  if (decided > 0) throw new AppError("conflict", fundsMessages.decided);
}

/** The two sides agreed, or the money goes back with a deleted account: there is nothing to decide. */
const closeDispute = (tx: Db, milestoneId: string) =>
  tx.milestoneDispute.updateMany({
    where: { milestoneId, decidedAt: null },
    data: { decidedAt: new Date(), effectiveAt: null, toDeveloperCents: null, reason: null },
  });

/**
 * Returns the money of a milestone to its client, by its developer (`POST /api/milestones/{id}/refund`).
 * @throws AppError not_found, forbidden for the client; conflict unless its money is held; unavailable
 */
export async function returnMilestone(viewer: Viewer | null, id: string): Promise<HiredProjectDetail> {
  authorize(viewer, "projects.work");
  const { projectId, projectRequestId } = await requireSide(viewer, id, "developer");
  await refreshPayment(id);
  return transaction(async (tx) => {
    const payment = await lockHeldPayment(tx, id);
    await requireUndecided(tx, id);
    await returnLocked(tx, payment);
    await auditDecision(tx, viewer, projectRequestId, "project.refund");
    return getProject(viewer, projectId, tx);
  });
}

/** @param deleted whose account is deleted; without it, the developer returns the money */
async function returnLocked(tx: Db, payment: HeldPayment, deleted?: ProjectSide): Promise<void> {
  const { id, projectId, status } = payment.milestone;
  await moveMilestone(tx, id, HELD_STATUSES, "refunded", fundsMessages.notFunded);
  await recordEvent(tx, {
    ...{ projectId, milestoneId: id, kind: "refunded", side: deleted ? null : "developer" },
    ...(deleted && { note: hiredMessages.accountDeleted[deleted] }),
  });
  await returnFunds(tx, payment, deleted && { deleted, disputed: status === "in_dispute" });
  await closeDispute(tx, id);
}

/**
 * Sends everything back that is held in projects of a user whom staff delete, inside that transaction.
 * @throws AppError conflict while a bank reviews one of the payments
 */
export async function returnAllFunds(tx: Db, userId: string): Promise<void> {
  const held = await tx.milestone.findMany({
    where: { status: { in: [...HELD_STATUSES] }, project: { OR: [{ clientId: userId }, { developerId: userId }] } },
    select: { id: true, project: { select: { clientId: true } } },
    orderBy: { id: "asc" },
  });
  for (const { id, project } of held)
    await returnLocked(tx, await lockHeldPayment(tx, id), project.clientId === userId ? "client" : "developer");
}

/**
 * Checks that no money is held in the project of a request that is to end, and keeps it so until the transaction ends.
 * The caller has locked the request.
 * @throws AppError conflict
 */
export async function requireNothingHeld(tx: Db, projectRequestId: string): Promise<void> {
  const projects = await tx.project.findMany({
    where: { projectRequestId, status: "in_progress" },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  for (const { id } of projects) {
    await lockRow(tx, "Project", id);
    const held = await tx.milestone.count({ where: { projectId: id, status: { in: [...HELD_STATUSES] } } });
    if (held > 0) throw new AppError("conflict", fundsMessages.heldOnEnd);
  }
}

/** Moves a milestone on, if it is still in one of these statuses: the claim that decides between two calls. */
export async function moveMilestone(
  tx: Db,
  id: string,
  from: readonly string[],
  to: string,
  refusal: string,
): Promise<void> {
  const { count } = await tx.milestone.updateMany({
    where: { id, status: { in: [...from] } },
    data: { status: to, ...(to === "submitted" && { submittedAt: new Date(), noticedAt: null, reminders: 0 }) },
  });
  if (count === 0) throw new AppError("conflict", refusal);
}

type Event = {
  projectId: string;
  milestoneId: string;
  kind: ProjectEventKind;
  side: ProjectSide | null;
  note?: string;
};

export const recordEvent = async (tx: Db, event: Event): Promise<string> =>
  (await tx.projectEvent.create({ data: event, select: { id: true } })).id;

/** Decisions about money are audited with the request, like the rest of a project. */
async function auditDecision(
  tx: Db,
  viewer: Viewer,
  projectRequestId: string | null,
  action: "project.approve" | "project.refund",
): Promise<void> {
  if (projectRequestId)
    await recordAudit(tx, { actor: viewer, action, subject: { type: "project", id: projectRequestId } });
}
