import type { PasswordChange } from "@/lib/account/account.schema";
import { revokeAccess } from "@/lib/account/revoke-access";
import { changeAsOwner, checkOwner } from "@/lib/account/verify-owner";
import { hashPassword } from "@/lib/auth/password";
import { authorize } from "@/lib/auth/permissions";
import { openSession } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { rejectWeakPassword } from "@/lib/users/reject-weak-password";

/**
 * Changes the viewer's password. Ends every session and opens a new one for this browser.
 * @returns the new session's token, to be used only in the cookie
 * @throws AppError invalid_input for a wrong current password or code, or a new password that is easy to guess;
 * rate_limited; conflict when a concurrent change came first
 */
export async function changePassword(
  viewer: Viewer | null,
  { currentPassword, newPassword, code }: PasswordChange,
  browser: { userAgent: string | null },
): Promise<string> {
  authorize(viewer, "account.manage");
  await rejectWeakPassword(newPassword, viewer, "newPassword");
  const owner = await checkOwner(viewer.id, { password: currentPassword, code }, "currentPassword");
  // Hashed only for the owner, and outside the transaction, which would otherwise wait in the queue with a lock.
  const password = await hashPassword(newPassword);
  return changeAsOwner(owner, async (tx) => {
    await tx.user.update({ where: { id: viewer.id }, data: { password }, select: { id: true } });
    await revokeAccess(tx, viewer.id);
    return openSession(viewer.id, { userAgent: browser.userAgent }, tx);
  });
}
