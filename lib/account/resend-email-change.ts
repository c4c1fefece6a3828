import { accountMessages } from "@/lib/account/account.messages";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limits/rate-limit";
import { queueChangeLink } from "@/lib/users/request-email-change";

/**
 * Queues the email that confirms the viewer's new address again.
 * @throws AppError conflict when no change is pending, rate_limited after five in a day
 */
export async function resendEmailChange(viewer: Viewer | null): Promise<void> {
  authorize(viewer, "account.manage");
  const user = await db.user.findUnique({ where: { id: viewer.id }, select: { pendingEmail: true } });
  if (!user?.pendingEmail) throw new AppError("conflict", accountMessages.noEmailChange);
  await consumeRateLimit("emailChangeLink", viewer.id);
  await queueChangeLink(db, viewer.id);
}
