import { forbiddenMessage } from "@/lib/auth/permissions";
import { refuseOwn } from "@/lib/auth/refuse-own";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { AppError } from "@/lib/errors";
import { suspensionsMessages } from "@/lib/suspensions/suspensions.messages";

const STAFF = ["admin", "super_admin"];

/**
 * Locks an account, and the moderator who decides about it, until the transaction ends. Two super admins who suspend
 * each other at once wait here, and the second one finds themselves suspended.
 * @throws AppError not_found; forbidden for the viewer's own account, for a staff account unless the viewer is a super
 * admin, or when the viewer was demoted or suspended meanwhile
 */
export async function lockAccount(tx: Pick<Db, "$queryRaw" | "user">, viewer: Viewer, userId: string) {
  refuseOwn(viewer, [userId], suspensionsMessages.ownAccount);
  // In one order for everyone, so that two of them cannot wait for each other.
  for (const id of [userId, viewer.id].sort()) await lockRow(tx, "User", id, "update");
  const rows = await tx.user.findMany({
    where: { id: { in: [userId, viewer.id] } },
    select: { id: true, role: true, suspendedAt: true, suspendedUntil: true },
  });
  const [actor, account] = [viewer.id, userId].map((id) => rows.find((row) => row.id === id));
  if (!actor || !STAFF.includes(actor.role) || actor.suspendedAt) throw new AppError("forbidden", forbiddenMessage);
  if (!account) throw new AppError("not_found", suspensionsMessages.userNotFound);
  if (STAFF.includes(account.role) && actor.role !== "super_admin")
    throw new AppError("forbidden", suspensionsMessages.staffAccount);
  return account;
}
