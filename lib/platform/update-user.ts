import { recordAudit } from "@/lib/audit/record-audit";
import type { AuditAction } from "@/lib/audit/audit.dto";
import { refuseOwn } from "@/lib/auth/refuse-own";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { lockSuperAdmins } from "@/lib/platform/lock-super-admins";
import type { PlatformUser } from "@/lib/platform/platform.dto";
import { platformUserSelect, toPlatformUser } from "@/lib/platform/platform.select";
import { invalidateUserPages } from "@/lib/users/invalidate-user-pages";
import { usersMessages } from "@/lib/users/users.messages";

type Change = Partial<Pick<PlatformUser, "role" | "verified">>;

type Refusals = {
  /** For the last super admin; null when it takes nothing from them. */
  lastOne: string | null;
  /** For the actor's own account; the operator has none. */
  own: string;
};

/**
 * Changes what a super admin may change of a user, on record, and notifies the pages that show it.
 * The caller has authorized the viewer.
 * @param actor a super admin, or whoever runs the product (`npm run admin`)
 * @param refusals the sentences that refuse it
 * @throws AppError not_found, conflict for the last super admin, forbidden for the actor's own account or when the
 *   actor was demoted meanwhile
 */
export async function updateUser(
  actor: Viewer | "operator",
  userId: string,
  action: AuditAction,
  change: Change,
  { lastOne, own }: Refusals,
): Promise<PlatformUser> {
  return transaction(async (tx) => {
    const superAdmins = await lockSuperAdmins(tx, actor);
    await tx.$queryRaw`SELECT 1 AS held FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
    const before = await tx.user.findUnique({ where: { id: userId }, select: platformUserSelect });
    if (!before) throw new AppError("not_found", usersMessages.userNotFound);
    const names = (Object.keys(change) as (keyof Change)[]).filter((name) => change[name] !== before[name]);
    if (names.length === 0) return toPlatformUser(before);
    if (lastOne && superAdmins.length === 1 && superAdmins[0] === userId) throw new AppError("conflict", lastOne);
    if (actor !== "operator") refuseOwn(actor, [userId], own);

    const after = await tx.user.update({ where: { id: userId }, data: change, select: platformUserSelect });
    const of = (row: typeof before) => Object.fromEntries(names.map((name) => [name, row[name]]));
    const who = actor === "operator" ? { actor: null, reason: "npm run admin" } : { actor };
    await recordAudit(tx, { ...who, action, subject: { type: "user", id: userId }, from: of(before), to: of(after) });
    await invalidateUserPages(tx, toPlatformUser(before), toPlatformUser(after));
    return toPlatformUser(after);
  });
}
