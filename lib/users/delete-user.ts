import { recordAudit } from "@/lib/audit/record-audit";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { collectDeletionTags } from "@/lib/users/collect-deletion-tags";
import { queueDeletionNotices } from "@/lib/users/queue-deletion-notices";
import { usersMessages } from "@/lib/users/users.messages";

/**
 * Deletes a user inside the caller's transaction. Apps, reviews, portfolio, proposals and requests are deleted by the
 * foreign keys' cascades, sessions end, and orders stay. Jobs delete the uploaded files, the customer at the payment
 * provider and, when nothing depends on it any more, the payout account there. The other side of each job in progress
 * and pending proposal is emailed. It records the deletion in the audit log and invalidates the public pages. The
 * caller authorizes the actor. Users can delete themselves.
 * @throws AppError not_found; conflict for the last super admin, including when two delete each other concurrently
 */
export async function deleteUser(tx: Db, actor: Pick<Viewer, "id" | "role">, userId: string): Promise<void> {
  // Locks the user and all super admins in one order, so that concurrent deletions wait for each other and each sees
  // who is left.
  const locked = await queryRows(
    tx,
    { id: "uuid", role: "varchar", providerCustomerId: "text?", payoutHoldAt: "timestamptz?" },
    Prisma.sql`
      SELECT id, role, stripe_customer_id AS "providerCustomerId", payout_hold_at AS "payoutHoldAt" FROM users
      WHERE id = ${userId}::uuid OR role = 'super_admin' ORDER BY id FOR UPDATE`,
  );
  const user = locked.find(({ id }) => id === userId);
  if (!user) throw new AppError("not_found", usersMessages.userNotFound);
  const superAdmins = locked.filter(({ role }) => role === "super_admin");
  if (user.role === "super_admin" && superAdmins.length === 1)
    throw new AppError("conflict", usersMessages.lastSuperAdmin);

  await queueDeletionNotices(tx, userId);
  const pageTags = await collectDeletionTags(tx, userId);
  // Before the deletion, so that the entry keeps the name.
  await recordAudit(tx, {
    actor,
    action: "user.delete",
    subject: { type: "user", id: userId },
    from: { role: user.role },
  });
  // License keys keep working, with no device activated: the list of a person's devices is deleted with the account.
  await tx.licenseActivation.deleteMany({ where: { license: { order: { customerId: userId } } } });
  // Messages that their recipient never saw; the delivered ones stay in the recipient's conversation.
  await tx.message.deleteMany({ where: { senderId: userId, status: { in: ["held", "rejected"] } } });
  // A transfer that was planned before the hold, or whose outcome is unknown, still finds it.
  if (user.payoutHoldAt)
    await tx.payoutAccount.updateMany({ where: { developerId: userId }, data: { heldAt: user.payoutHoldAt } });
  await tx.user.delete({ where: { id: userId }, select: { id: true } });
  const { providerCustomerId } = user;
  if (providerCustomerId)
    await addJob(
      tx,
      "delete_provider_customer",
      { providerCustomerId },
      { jobKey: `delete-customer-${providerCustomerId}` },
    );
  await invalidateTags(tx, pageTags);
}
