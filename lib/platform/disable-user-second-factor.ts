import { recordAudit } from "@/lib/audit/record-audit";
import { authorize, requireConfirmation } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { deleteSecondFactor } from "@/lib/one-time-codes/delete-second-factor";
import { notifyOwner } from "@/lib/one-time-codes/notify-owner";
import { lockSuperAdmins } from "@/lib/platform/lock-super-admins";
import { platformMessages } from "@/lib/platform/platform.messages";
import { usersMessages } from "@/lib/users/users.messages";

/**
 * Turns off two-step sign-in for a user who has lost their authenticator and recovery codes. Signs out all their
 * browsers, notifies them by email and writes an audit event.
 * @throws AppError forbidden (the viewer's own account, or the viewer was demoted meanwhile), confirmation_needed,
 * not_found, conflict when it is not on
 */
export async function disableUserSecondFactor(viewer: Viewer | null, userId: string): Promise<void> {
  authorize(viewer, "platform.manage");
  requireConfirmation(viewer);
  // Turning off one's own requires password and code: an unattended super admin session must not bypass them.
  if (userId === viewer.id) throw new AppError("forbidden", platformMessages.ownSecondFactor);
  await transaction(async (tx) => {
    await lockSuperAdmins(tx, viewer);
    await lockRow(tx, "User", userId);
    const user = await tx.user.findUnique({ where: { id: userId }, select: { secondFactorAt: true } });
    if (!user) throw new AppError("not_found", usersMessages.userNotFound);
    if (!user.secondFactorAt) throw new AppError("conflict", platformMessages.noSecondFactor);
    await deleteSecondFactor(tx, userId);
    const { count } = await tx.session.deleteMany({ where: { userId } });
    await notifyOwner(tx, userId, "off_by_us");
    await recordAudit(tx, {
      actor: viewer,
      action: "user.second_factor",
      subject: { type: "user", id: userId },
      from: { secondFactor: "on", sessions: count },
      to: { secondFactor: "off", sessions: 0 },
    });
  });
}
