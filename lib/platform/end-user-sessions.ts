import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { lockSuperAdmins } from "@/lib/platform/lock-super-admins";
import { usersMessages } from "@/lib/users/users.messages";

/**
 * Signs every browser of a user out, on record: for an account that somebody else may be in.
 * @throws AppError not_found, forbidden when the viewer was demoted meanwhile
 */
export async function endUserSessions(viewer: Viewer | null, userId: string): Promise<void> {
  authorize(viewer, "platform.manage");
  await transaction(async (tx) => {
    await lockSuperAdmins(tx, viewer);
    const user = await tx.user.findUnique({ where: { id: userId }, select: { id: true } });
    if (!user) throw new AppError("not_found", usersMessages.userNotFound);
    const { count } = await tx.session.deleteMany({ where: { userId } });
    await recordAudit(tx, { actor: viewer, action: "user.sessions", subject: { type: "user", id: userId }, from: { sessions: count }, to: { sessions: 0 } });
  });
}
