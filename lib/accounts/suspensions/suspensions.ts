import { z } from "zod";
import { sendSuspensionNotice } from "@/lib/accounts/suspensions/notices";
import type { SuspensionInput } from "@/lib/accounts/suspensions/suspensions.schema";
import { suspensionsMessages } from "@/lib/accounts/suspensions/suspensions.constants";
import { recordAudit } from "@/lib/foundation/audit";
import {
  authorize,
  forbiddenMessage,
  refuseOwn,
  requireConfirmation,
  type Viewer,
} from "@/lib/foundation/auth/permissions";
import { invalidateTags } from "@/lib/foundation/cache/tags";
import { collectPageTags, PUBLIC_FIELDS } from "@/lib/foundation/cache/user-pages";
import { type Db, db } from "@/lib/foundation/db/client";
import { notifyPausedProjectsJob } from "@/lib/foundation/jobs/shared-jobs";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { dateTime } from "@/lib/foundation/fields.rows";
import { defineJob } from "@/lib/foundation/jobs/jobs";

/** `POST /api/admin/users/{userId}/suspension`. */
export const suspension = z
  .object({
    at: dateTime,
    until: dateTime.nullable().describe("When it ends by itself; null when it has no end."),
    reason: z.string().describe("The user is told."),
  })
  .meta({ id: "Suspension" });

/** The suspension of an account. */
export type Suspension = z.infer<typeof suspension>;

/** The suspension lasts through its last day, in UTC. */
const endOf = (day: string) => new Date(Date.parse(day) + 24 * 60 * 60 * 1000);

/**
 * Suspends an account (`POST /api/admin/users/{userId}/suspension`, decision 0034): signs it out everywhere, hides its
 * listings, closes the open reports about it as upheld, and emails the user. Orders, refunds and downloads are not
 * touched. Admins suspend customers and developers, super admins anyone but themselves.
 * @param input `until` is the last day in UTC; null for no end
 * @throws AppError forbidden, confirmation_needed, not_found, conflict when the account is already suspended
 */
export async function suspendUser(
  viewer: Viewer | null,
  userId: string,
  { reason, until }: SuspensionInput,
): Promise<Suspension> {
  authorize(viewer, "users.suspend");
  requireConfirmation(viewer);
  return transaction(async (tx) => {
    const account = await lockAccount(tx, viewer, userId);
    // An expired suspension whose job has not run yet.
    if (account.suspendedUntil && account.suspendedUntil <= new Date()) await endSuspension(tx, null, userId);
    const suspension = {
      suspendedAt: new Date(),
      suspendedUntil: until ? endOf(until) : null,
      suspensionReason: reason,
    };
    const hidden = await hideContent(tx, userId);
    const { count } = await tx.user.updateMany({ where: { id: userId, suspendedAt: null }, data: suspension });
    if (count === 0) throw new AppError("conflict", suspensionsMessages.alreadySuspended);
    const sessions = await tx.session.deleteMany({ where: { userId } });
    // A moderator's own report needs another moderator (decision 0023).
    await tx.report.updateMany({
      where: {
        subjectType: "user",
        subjectId: userId,
        status: "open",
        OR: [{ reporterId: null }, { reporterId: { not: viewer.id } }],
      },
      data: { status: "upheld", decidedAt: new Date(), decidedById: viewer.id },
    });
    const eventId = await recordAudit(tx, {
      actor: viewer,
      action: "user.suspend",
      subject: { type: "user", id: userId },
      from: { suspended: false, sessions: sessions.count },
      to: { suspended: true, lastDay: until, appsHidden: hidden },
      reason,
    });
    await queueNotices(tx, eventId);
    return {
      at: suspension.suspendedAt.toISOString(),
      until: suspension.suspendedUntil?.toISOString() ?? null,
      reason,
    };
  });
}

/**
 * Lifts the suspension of an account (`DELETE /api/admin/users/{userId}/suspension`) and restores its listings.
 * @throws AppError forbidden, confirmation_needed, not_found, conflict when the account is not suspended
 */
export async function liftSuspension(viewer: Viewer | null, userId: string): Promise<void> {
  authorize(viewer, "users.suspend");
  requireConfirmation(viewer);
  await transaction(async (tx) => {
    await lockAccount(tx, viewer, userId);
    await endSuspension(tx, viewer, userId);
  });
}

/**
 * Ends a suspension in the caller's transaction, which has authorized the actor: restores the listings, with an audit
 * event and an email to the user.
 * @param actor null when its last day is over
 * @throws AppError conflict when the account is not suspended
 */
async function endSuspension(tx: Db, actor: Viewer | null, userId: string): Promise<void> {
  const ended = { suspendedAt: null, suspendedUntil: null, suspensionReason: null };
  await resumeClocks(tx, userId);
  const { count } = await tx.user.updateMany({ where: { id: userId, suspendedAt: { not: null } }, data: ended });
  if (count === 0) throw new AppError("conflict", suspensionsMessages.notSuspended);
  const relisted = await restoreContent(tx, userId);
  const eventId = await recordAudit(tx, {
    actor,
    action: "user.reinstate",
    subject: { type: "user", id: userId },
    from: { suspended: true },
    to: { suspended: false, appsRelisted: relisted },
  });
  await queueNotices(tx, eventId);
}

/** Queues the email to the user, and those to the other sides of projects whose money is held. */
async function queueNotices(tx: Db, eventId: string): Promise<void> {
  await sendSuspensionNotice.add(tx, { eventId }, { key: `suspension-${eventId}` });
  await notifyPausedProjectsJob.add(tx, { eventId }, { key: `paused-projects-${eventId}` });
}

const MAX_PER_RUN = 100;

/**
 * Job: restores the listings of accounts whose suspension is over. Finds every such account, so a run that was missed
 * is made up for by the next. Signing in does not wait for it.
 */
export const endExpiredSuspensions = defineJob({
  name: "end_expired_suspensions",
  priority: "cleanup",
  // Every minute, without catching up on minutes while the server was down.
  schedule: { cron: "* * * * *", maxAttempts: 1 },
  run: async () => {
    const expired = { suspendedUntil: { lte: new Date() } };
    const users = await db.user.findMany({
      where: expired,
      orderBy: { suspendedUntil: "asc" },
      take: MAX_PER_RUN,
      select: { id: true },
    });
    for (const { id } of users) {
      await transaction(async (tx) => {
        await lockRow(tx, "User", id);
        const isExpired = await tx.user.count({ where: { id, ...expired } });
        if (isExpired > 0) await endSuspension(tx, null, id);
      });
    }
  },
});

/**
 * Gives submitted work of the user's projects the days of review back for which the suspension stopped its clock. SQL,
 * because Prisma cannot set a column by itself and another table's column.
 */
async function resumeClocks(tx: Db, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE milestones SET noticed_at = noticed_at + (now() - greatest(noticed_at, users.suspended_at))
    FROM projects, users
    WHERE projects.id = milestones.project_id AND users.id = ${userId}::uuid AND users.suspended_at IS NOT NULL
      AND users.id IN (projects.client_id, projects.developer_id)
      AND milestones.status = 'submitted' AND milestones.noticed_at IS NOT NULL`;
}

const STAFF = ["admin", "super_admin"];

/**
 * Locks an account, and the moderator who decides about it, until the transaction ends. Two super admins who suspend
 * each other at once wait here, and the second one finds themselves suspended.
 * @throws AppError not_found; forbidden for the viewer's own account, for a staff account unless the viewer is a super
 * admin, or when the viewer was demoted or suspended meanwhile
 */
async function lockAccount(tx: Pick<Db, "$queryRaw" | "user">, viewer: Viewer, userId: string) {
  refuseOwn(viewer, [userId], suspensionsMessages.ownAccount);
  // In one order for everyone, so that two of them cannot wait for each other.
  for (const id of [userId, viewer.id].sort()) await lockRow(tx, "User", id, "update");
  const rows = await tx.user.findMany({
    where: { id: { in: [userId, viewer.id] } },
    select: { id: true, role: true, suspendedAt: true, suspendedUntil: true },
  });
  const [actor, account] = [viewer.id, userId].map((id) => rows.find((row) => row.id === id));
  if (!actor || !STAFF.includes(actor.role) || actor.suspendedAt) throw new AppError("forbidden", forbiddenMessage);
  if (!account) throw new AppError("not_found", suspensionsMessages.userNotFound);
  if (STAFF.includes(account.role) && actor.role !== "super_admin")
    throw new AppError("forbidden", suspensionsMessages.staffAccount);
  return account;
}

/**
 * Unlists a user's apps and hides their project requests, in the transaction of their suspension, and invalidates every
 * public page that shows them. SQL, because Prisma cannot set a column to another one's value.
 * @returns how many apps it unlisted
 */
async function hideContent(tx: Db, userId: string): Promise<number> {
  await invalidateTags(tx, await collectPageTags(tx, userId, PUBLIC_FIELDS));
  await tx.$executeRaw`
    UPDATE project_requests SET hidden = 'suspension' WHERE client_id = ${userId}::uuid AND hidden IS NULL`;
  return tx.$executeRaw`
    UPDATE apps SET unlisted_status = status, status = 'unlisted', hidden_by_suspension = true
    WHERE developer_id = ${userId}::uuid AND status <> 'unlisted'`;
}

/**
 * Restores what `hideContent` hid, each app with the status that moderation gives it by now, and invalidates the public
 * pages that show it again. Apps that their developer had unlisted stay unlisted.
 * @returns how many apps it relisted
 */
async function restoreContent(tx: Db, userId: string): Promise<number> {
  await tx.$executeRaw`
    UPDATE project_requests SET hidden = NULL WHERE client_id = ${userId}::uuid AND hidden = 'suspension'`;
  const relisted = await tx.$executeRaw`
    UPDATE apps SET status = unlisted_status, unlisted_status = NULL, hidden_by_suspension = false
    WHERE developer_id = ${userId}::uuid AND hidden_by_suspension`;
  await invalidateTags(tx, await collectPageTags(tx, userId, PUBLIC_FIELDS));
  return relisted;
}
