import { announceRemoval } from "@/lib/accounts/settings/account-deletion";
import { deleteUser } from "@/lib/accounts/users/deletion";
import { usersMessages } from "@/lib/accounts/users/users.constants";
import { z } from "zod";
import { findDecision, recordAudit } from "@/lib/foundation/audit";
import type { AuditAction } from "@/lib/foundation/audit.constants";
import { deleteSecondFactor, notifyOwner } from "@/lib/foundation/auth/one-time-codes";
import { authorize, refuseOwn, requireConfirmation, type Viewer } from "@/lib/foundation/auth/permissions";
import type { Role } from "@/lib/foundation/auth/roles.constants";
import { lockSuperAdmins } from "@/lib/foundation/auth/super-admins";
import { invalidateUserPages } from "@/lib/foundation/cache/user-pages";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";
import { returnAllFunds } from "@/lib/hiring/projects/delivery";
import { platformMessages } from "@/lib/staff/platform/platform.constants";
import { type PlatformUser, platformUserSelect, toPlatformUser } from "@/lib/staff/platform/platform.rows";

type Change = Partial<Pick<PlatformUser, "role" | "verified">>;

type ErrorMessages = {
  /** Error when the user is the last super admin; null when the change takes nothing from them. */
  lastOne: string | null;
  /** Error for the actor's own account; does not apply to the operator. */
  own: string;
};

/**
 * Updates a user's role or verified badge, with an audit event, and invalidates the pages that show it. Callers must
 * authorize the viewer.
 * @param actor a super admin, or "operator" for `npm run admin`
 * @param messages error messages shown to the actor
 * @throws AppError not_found, forbidden for the actor's own account or when the actor was demoted meanwhile, conflict
 * for the last super admin
 */
export async function updateUser(
  actor: Viewer | "operator",
  userId: string,
  action: AuditAction,
  change: Change,
  { lastOne, own }: ErrorMessages,
): Promise<PlatformUser> {
  return transaction(async (tx) => {
    const superAdmins = await lockSuperAdmins(tx, actor);
    await lockRow(tx, "User", userId, "update");
    const before = await tx.user.findUnique({ where: { id: userId }, select: platformUserSelect });
    if (!before) throw new AppError("not_found", usersMessages.userNotFound);
    if (actor !== "operator") refuseOwn(actor, [userId], own);
    const names = (Object.keys(change) as (keyof Change)[]).filter((name) => change[name] !== before[name]);
    if (names.length === 0) return toPlatformUser(before);
    if (lastOne && superAdmins.length === 1 && superAdmins[0] === userId) throw new AppError("conflict", lastOne);

    const after = await tx.user.update({ where: { id: userId }, data: change, select: platformUserSelect });
    const pickChanged = (row: typeof before) => Object.fromEntries(names.map((name) => [name, row[name]]));
    const who = actor === "operator" ? { actor: null, reason: "npm run admin" } : { actor };
    const eventId = await recordAudit(tx, {
      ...who,
      action,
      subject: { type: "user", id: userId },
      from: pickChanged(before),
      to: pickChanged(after),
    });
    if (change.verified && after.role === "developer")
      await sendVerifiedNotice.add(tx, { eventId }, { key: `verified-${eventId}` });
    await invalidateUserPages(tx, toPlatformUser(before), toPlatformUser(after));
    return toPlatformUser(after);
  });
}

/**
 * Changes a user's role. Takes effect with the user's next request, because roles are read per request.
 * @throws AppError forbidden (also for the viewer's own role), confirmation_needed, not_found, conflict when it would
 * remove the last super admin
 */
export async function setUserRole(viewer: Viewer | null, userId: string, role: Role): Promise<PlatformUser> {
  authorize(viewer, "platform.manage");
  requireConfirmation(viewer);
  return updateUser(
    viewer,
    userId,
    "user.role",
    { role },
    {
      lastOne: role === "super_admin" ? null : platformMessages.lastSuperAdminRole,
      own: platformMessages.ownRole,
    },
  );
}

/**
 * Job: tells a developer that they are verified now. Skips an account that was deleted or unverified meanwhile.
 * @param eventId the decision's audit event
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const sendVerifiedNotice = defineJob({
  name: "send_verified_notice",
  payload: z.object({ eventId: z.string() }),
  priority: "security email",
  run: async ({ eventId }) => {
    const decision = await findDecision(eventId);
    if (!decision?.user.verified) return;
    await sendMail({
      key: `verified-${eventId}`,
      kind: "security",
      hasOnlyOurWords: true,
      to: decision.user,
      content: {
        subject: "You're verified on Forgehall",
        heading: "You're verified",
        paragraphs: [
          "We checked who you are. Buyers and clients see a badge by your name, your releases go live without a " +
            "review, and you can cash out each new sale right away.",
        ],
        action: { label: "Go to your dashboard", url: new URL(paths.developerDashboard, env.APP_URL).href },
      },
      notification: { path: paths.developerDashboard },
    });
  },
});

/**
 * Grants or removes a user's verified badge.
 * @throws AppError forbidden (also for the viewer's own), confirmation_needed, not_found, conflict when the last super
 * admin would lose it
 */
export async function setUserVerified(viewer: Viewer | null, userId: string, verified: boolean): Promise<PlatformUser> {
  authorize(viewer, "platform.manage");
  requireConfirmation(viewer);
  return updateUser(
    viewer,
    userId,
    "user.verify",
    { verified },
    {
      lastOne: verified ? null : platformMessages.lastSuperAdminVerified,
      own: platformMessages.ownVerified,
    },
  );
}

/**
 * Permanently deletes another user; buyers keep what they bought from them, and money held for milestones goes back to
 * the clients.
 * @throws AppError forbidden (own account, or the viewer was demoted meanwhile), confirmation_needed, not_found
 */
export async function removeUser(viewer: Viewer | null, userId: string): Promise<void> {
  authorize(viewer, "platform.manage");
  requireConfirmation(viewer);
  if (userId === viewer.id) throw new AppError("forbidden", platformMessages.ownAccount);
  await transaction(async (tx) => {
    await lockSuperAdmins(tx, viewer);
    await returnAllFunds(tx, userId);
    await announceRemoval(tx, userId);
    await deleteUser(tx, viewer, userId);
  });
}

/**
 * Signs out all of a user's browsers, with an audit event. For accounts that may be compromised.
 * @throws AppError not_found, confirmation_needed, forbidden (the viewer's own account, or the viewer was demoted
 * meanwhile)
 */
export async function endUserSessions(viewer: Viewer | null, userId: string): Promise<void> {
  authorize(viewer, "platform.manage");
  requireConfirmation(viewer);
  // Ending one's own sessions requires the password: an unattended super admin session must not bypass it.
  refuseOwn(viewer, [userId], platformMessages.ownSessions);
  await transaction(async (tx) => {
    await lockSuperAdmins(tx, viewer);
    const user = await tx.user.findUnique({ where: { id: userId }, select: { id: true } });
    if (!user) throw new AppError("not_found", usersMessages.userNotFound);
    const { count } = await tx.session.deleteMany({ where: { userId } });
    await recordAudit(tx, {
      actor: viewer,
      action: "user.sessions",
      subject: { type: "user", id: userId },
      from: { sessions: count },
      to: { sessions: 0 },
    });
  });
}

/**
 * Turns off two-step sign-in for a user who has lost their authenticator and recovery codes. Signs out all their
 * browsers, notifies them by email and writes an audit event.
 * @throws AppError forbidden (the viewer's own account, or the viewer was demoted meanwhile), confirmation_needed,
 * not_found, conflict when it is not on
 */
export async function disableUserSecondFactor(viewer: Viewer | null, userId: string): Promise<void> {
  authorize(viewer, "platform.manage");
  requireConfirmation(viewer);
  // Turning off one's own requires password and code: an unattended super admin session must not bypass them.
  if (userId === viewer.id) throw new AppError("forbidden", platformMessages.ownSecondFactor);
  await transaction(async (tx) => {
    await lockSuperAdmins(tx, viewer);
    await lockRow(tx, "User", userId);
    const user = await tx.user.findUnique({ where: { id: userId }, select: { secondFactorAt: true } });
    if (!user) throw new AppError("not_found", usersMessages.userNotFound);
    if (!user.secondFactorAt) throw new AppError("conflict", platformMessages.noSecondFactor);
    await deleteSecondFactor(tx, userId);
    const { count } = await tx.session.deleteMany({ where: { userId } });
    await notifyOwner(tx, userId, "off_by_us");
    await recordAudit(tx, {
      actor: viewer,
      action: "user.second_factor",
      subject: { type: "user", id: userId },
      from: { secondFactor: "on", sessions: count },
      to: { secondFactor: "off", sessions: 0 },
    });
  });
}
