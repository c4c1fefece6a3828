import { recordAudit } from "@/lib/audit/record-audit";
import type { AuditAction } from "@/lib/audit/audit.dto";
import { refuseOwn } from "@/lib/auth/refuse-own";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { lockSuperAdmins } from "@/lib/platform/lock-super-admins";
import type { PlatformUser } from "@/lib/platform/platform.dto";
import { platformUserSelect, toPlatformUser } from "@/lib/platform/platform.select";
import { invalidateUserPages } from "@/lib/users/invalidate-user-pages";
import { usersMessages } from "@/lib/users/users.messages";

type Change = Partial<Pick<PlatformUser, "role" | "verified">>;

type ErrorMessages = {
  /** Error when the user is the last super admin; null when the change takes nothing from them. */
  lastOne: string | null;
  /** Error for the actor's own account; does not apply to the operator. */
  own: string;
};

/**
 * Updates a user's role or verified badge, with an audit event, and invalidates the pages that show it. Callers must
 * authorize the viewer.
 * @param actor a super admin, or "operator" for `npm run admin`
 * @param messages error messages shown to the actor
 * @throws AppError not_found, forbidden for the actor's own account or when the actor was demoted meanwhile, conflict
 * for the last super admin
 */
export async function updateUser(
  actor: Viewer | "operator",
  userId: string,
  action: AuditAction,
  change: Change,
  { lastOne, own }: ErrorMessages,
): Promise<PlatformUser> {
  return transaction(async (tx) => {
    const superAdmins = await lockSuperAdmins(tx, actor);
    await lockRow(tx, "User", userId, "update");
    const before = await tx.user.findUnique({ where: { id: userId }, select: platformUserSelect });
    if (!before) throw new AppError("not_found", usersMessages.userNotFound);
    if (actor !== "operator") refuseOwn(actor, [userId], own);
    const names = (Object.keys(change) as (keyof Change)[]).filter((name) => change[name] !== before[name]);
    if (names.length === 0) return toPlatformUser(before);
    if (lastOne && superAdmins.length === 1 && superAdmins[0] === userId) throw new AppError("conflict", lastOne);

    const after = await tx.user.update({ where: { id: userId }, data: change, select: platformUserSelect });
    const pickChanged = (row: typeof before) => Object.fromEntries(names.map((name) => [name, row[name]]));
    const who = actor === "operator" ? { actor: null, reason: "npm run admin" } : { actor };
    await recordAudit(tx, {
      ...who,
      action,
      subject: { type: "user", id: userId },
      from: pickChanged(before),
      to: pickChanged(after),
    });
    await invalidateUserPages(tx, toPlatformUser(before), toPlatformUser(after));
    return toPlatformUser(after);
  });
}
