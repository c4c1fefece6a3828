import { recordAudit } from "@/lib/audit/record-audit";
import { authorize, requireConfirmation } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { endSuspension } from "@/lib/suspensions/end-suspension";
import { hideContent } from "@/lib/suspensions/hide-content";
import { lockAccount } from "@/lib/suspensions/lock-account";
import type { Suspension } from "@/lib/suspensions/suspensions.dto";
import { suspensionsMessages } from "@/lib/suspensions/suspensions.messages";
import type { SuspensionInput } from "@/lib/suspensions/suspensions.schema";

/** The suspension lasts through its last day, in UTC. */
const endOf = (day: string) => new Date(Date.parse(day) + 24 * 60 * 60 * 1000);

/**
 * Suspends an account (`POST /api/admin/users/{userId}/suspension`, decision 0046): signs it out everywhere, hides its
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
    await addJob(tx, "send_suspension_notice", { eventId }, { jobKey: `suspension-${eventId}` });
    return {
      at: suspension.suspendedAt.toISOString(),
      until: suspension.suspendedUntil?.toISOString() ?? null,
      reason,
    };
  });
}
