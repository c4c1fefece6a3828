import { recordAudit } from "@/lib/audit/record-audit";
import { authorize, requireConfirmation } from "@/lib/auth/permissions";
import { refuseOwn } from "@/lib/auth/refuse-own";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { lockSuperAdmins } from "@/lib/platform/lock-super-admins";
import { platformMessages } from "@/lib/platform/platform.messages";
import { usersMessages } from "@/lib/users/users.messages";

/**
 * Signs out all of a user's browsers, with an audit event. For accounts that may be compromised.
 * @throws AppError not_found, confirmation_needed, forbidden (the viewer's own account, or the viewer was demoted
 * meanwhile)
 */
export async function endUserSessions(viewer: Viewer | null, userId: string): Promise<void> {
  authorize(viewer, "platform.manage");
  requireConfirmation(viewer);
  // Ending one's own sessions requires the password: an unattended super admin session must not bypass it.
  refuseOwn(viewer, [userId], platformMessages.ownSessions);
  await transaction(async (tx) => {
    await lockSuperAdmins(tx, viewer);
    const user = await tx.user.findUnique({ where: { id: userId }, select: { id: true } });
    if (!user) throw new AppError("not_found", usersMessages.userNotFound);
    const { count } = await tx.session.deleteMany({ where: { userId } });
    await recordAudit(tx, {
      actor: viewer,
      action: "user.sessions",
      subject: { type: "user", id: userId },
      from: { sessions: count },
      to: { sessions: 0 },
    });
  });
}
