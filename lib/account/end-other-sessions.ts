import { checkPassword } from "@/lib/account/check-password";
import { authorize } from "@/lib/auth/permissions";
import { hashSessionToken } from "@/lib/auth/session-token";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";

/**
 * Signs the viewer out of every browser but this one. Requires the password, so that a stolen session cannot lock its
 * owner out.
 * @param token of the current session
 * @throws AppError invalid_input for a wrong password, rate_limited
 */
export async function endOtherSessions(
  viewer: Viewer | null,
  token: string | undefined,
  password: string,
): Promise<void> {
  authorize(viewer, "account.manage");
  await checkPassword(viewer, password, "password");
  await db.session.deleteMany({ where: { userId: viewer.id, tokenHash: { not: hashSessionToken(token ?? "") } } });
}
