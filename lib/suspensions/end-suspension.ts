import { recordAudit } from "@/lib/audit/record-audit";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { restoreContent } from "@/lib/suspensions/hide-content";
import { suspensionsMessages } from "@/lib/suspensions/suspensions.messages";

/**
 * Ends a suspension in the caller's transaction, which has authorized the actor: restores the listings, with an audit
 * event and an email to the user.
 * @param actor null when its last day is over
 * @throws AppError conflict when the account is not suspended
 */
export async function endSuspension(tx: Db, actor: Viewer | null, userId: string): Promise<void> {
  const ended = { suspendedAt: null, suspendedUntil: null, suspensionReason: null };
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
  await addJob(tx, "send_suspension_notice", { eventId }, { jobKey: `suspension-${eventId}` });
}
