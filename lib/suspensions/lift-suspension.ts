import { authorize, requireConfirmation } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { endSuspension } from "@/lib/suspensions/end-suspension";
import { lockAccount } from "@/lib/suspensions/lock-account";

/**
 * Lifts the suspension of an account (`DELETE /api/admin/users/{userId}/suspension`) and restores its listings.
 * @throws AppError forbidden, confirmation_needed, not_found, conflict when the account is not suspended
 */
export async function liftSuspension(viewer: Viewer | null, userId: string): Promise<void> {
  authorize(viewer, "users.suspend");
  requireConfirmation(viewer);
  await transaction(async (tx) => {
    await lockAccount(tx, viewer, userId);
    await endSuspension(tx, viewer, userId);
  });
}
