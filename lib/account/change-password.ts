import { accountMessages } from "@/lib/account/account.messages";
import type { PasswordChange } from "@/lib/account/account.schema";
import { checkPassword } from "@/lib/account/check-password";
import { endAccess } from "@/lib/account/end-access";
import { hashPassword } from "@/lib/auth/password";
import { authorize } from "@/lib/auth/permissions";
import { openSession } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { refuseEasyPassword } from "@/lib/users/refuse-easy-password";

/**
 * Changes the viewer's password. Every session ends, and this browser gets a new one.
 * @returns the new session's token, for the cookie alone
 * @throws AppError invalid_input for a wrong present password or a new one that is easy to guess, rate_limited, conflict when another change came
 *   first
 */
export async function changePassword(viewer: Viewer | null, input: PasswordChange, browser: { userAgent: string | null }): Promise<string> {
  authorize(viewer, "account.manage");
  await refuseEasyPassword(input.newPassword, viewer, "newPassword");
  const stored = await checkPassword(viewer, input.currentPassword, "currentPassword");
  const password = await hashPassword(input.newPassword);
  return transaction(async (tx) => {
    const { count } = await tx.user.updateMany({ where: { id: viewer.id, password: stored }, data: { password } });
    if (count === 0) throw new AppError("conflict", accountMessages.changedMeanwhile);
    await endAccess(tx, viewer.id);
    return openSession(viewer.id, { userAgent: browser.userAgent }, tx);
  });
}
