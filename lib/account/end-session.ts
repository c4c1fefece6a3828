import { accountMessages } from "@/lib/account/account.messages";
import { checkPassword } from "@/lib/account/check-password";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";

/**
 * Signs one of the viewer's browsers out. Requires the password, so that a stolen session cannot lock its owner out.
 * @throws AppError invalid_input for a wrong password, rate_limited, not_found when the viewer has no such session
 */
export async function endSession(viewer: Viewer | null, sessionId: string, password: string): Promise<void> {
  authorize(viewer, "account.manage");
  await checkPassword(viewer, password, "password");
  const { count } = await db.session.deleteMany({ where: { id: sessionId, userId: viewer.id } });
  if (count === 0) throw new AppError("not_found", accountMessages.sessionNotFound);
}
