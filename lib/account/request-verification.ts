import { accountMessages } from "@/lib/account/account.messages";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limits/rate-limit";
import { queueVerificationEmail } from "@/lib/users/queue-verification-email";

/**
 * Queues the verification email again.
 * @throws AppError conflict when the address is already verified, rate_limited
 */
export async function requestVerification(viewer: Viewer | null): Promise<void> {
  authorize(viewer, "account.manage");
  const user = await db.user.findUnique({ where: { id: viewer.id }, select: { emailVerifiedAt: true } });
  if (user?.emailVerifiedAt) throw new AppError("conflict", accountMessages.alreadyVerified);
  await consumeRateLimit("verification", viewer.id);
  await queueVerificationEmail(db, viewer.id);
}
