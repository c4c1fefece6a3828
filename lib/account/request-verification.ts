import { accountMessages } from "@/lib/account/account.messages";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { takeFromLimit } from "@/lib/rate-limits/rate-limiter";
import { askForVerification } from "@/lib/users/ask-for-verification";

/**
 * Has the link that verifies the viewer's address mailed once more.
 * @throws AppError conflict when it is verified already, rate_limited
 */
export async function requestVerification(viewer: Viewer | null): Promise<void> {
  authorize(viewer, "account.manage");
  const user = await db.user.findUnique({ where: { id: viewer.id }, select: { emailVerifiedAt: true } });
  if (user?.emailVerifiedAt) throw new AppError("conflict", accountMessages.alreadyVerified);
  await takeFromLimit("verification", viewer.id);
  await askForVerification(db, viewer.id);
}
