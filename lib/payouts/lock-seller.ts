import { refuseOwn } from "@/lib/auth/refuse-own";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { AppError } from "@/lib/errors";
import { holdsMessages } from "@/lib/payouts/holds.messages";
import { lockSuperAdmins } from "@/lib/platform/lock-super-admins";

/**
 * Locks a user and the super admins until the transaction ends, for a decision about the user's payouts.
 * @throws AppError forbidden for the viewer's own payouts or when the viewer was demoted meanwhile, not_found, conflict
 * for a user who is no developer and has no sale
 */
export async function lockSeller(tx: Db, viewer: Viewer, userId: string): Promise<void> {
  refuseOwn(viewer, [userId], holdsMessages.ownAccount);
  await lockSuperAdmins(tx, viewer);
  await lockRow(tx, "User", userId, "update");
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { role: true, sales: { where: { completedAt: { not: null } }, select: { id: true }, take: 1 } },
  });
  if (!user) throw new AppError("not_found", holdsMessages.userNotFound);
  if (user.role !== "developer" && user.sales.length === 0) throw new AppError("conflict", holdsMessages.notASeller);
}
