import { accountMessages } from "@/lib/account/account.messages";
import { checkPassword } from "@/lib/account/check-password";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { deleteUser } from "@/lib/users/delete-user";

/**
 * Deletes the viewer's own account, under the rules of a super admin's deletion.
 * @throws AppError forbidden for a super admin (product rules, "Moderation and platform"), invalid_input for a wrong password
 */
export async function deleteAccount(viewer: Viewer | null, password: string): Promise<void> {
  authorize(viewer, "account.manage");
  if (viewer.role === "super_admin") throw new AppError("forbidden", accountMessages.superAdminStays);
  await checkPassword(viewer, password, "password");
  await transaction((tx) => deleteUser(tx, viewer, viewer.id));
}
