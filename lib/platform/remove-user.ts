import { authorize, requireConfirmation } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { lockSuperAdmins } from "@/lib/platform/lock-super-admins";
import { platformMessages } from "@/lib/platform/platform.messages";
import { deleteUser } from "@/lib/users/delete-user";

/**
 * Permanently deletes another user; buyers keep what they bought from them.
 * @throws AppError forbidden (own account, or the viewer was demoted meanwhile), confirmation_needed, not_found
 */
export async function removeUser(viewer: Viewer | null, userId: string): Promise<void> {
  authorize(viewer, "platform.manage");
  requireConfirmation(viewer);
  if (userId === viewer.id) throw new AppError("forbidden", platformMessages.ownAccount);
  await transaction(async (tx) => {
    await lockSuperAdmins(tx, viewer);
    await deleteUser(tx, viewer, userId);
  });
}
