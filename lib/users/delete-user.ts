import { recordAudit } from "@/lib/audit/record-audit";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { collectPageTags } from "@/lib/users/collect-page-tags";
import { usersMessages } from "@/lib/users/users.messages";

/**
 * Deletes a user inside the caller's transaction: apps, reviews, portfolio, proposals and requests go by the spec's
 * cascades, sessions end, orders stay, and uploaded files become nobody's until their job removes them, and
 * another deletes the buyer at the payment provider. It is on record and public pages hear of it. The caller has
 * authorized the actor, who may be the user.
 * @throws AppError not_found, conflict for the last super admin, also when two delete each other at once
 */
export async function deleteUser(
  tx: Pick<Db, "$queryRaw" | "user" | "auditEvent">,
  actor: Pick<Viewer, "id" | "role">,
  userId: string,
): Promise<void> {
  // All of them and in one order, whoever is deleted: two at once wait for each other and both see what is left.
  const held = await tx.$queryRaw<{ id: string; role: string; providerCustomerId: string | null }[]>`
    SELECT id, role, stripe_customer_id AS "providerCustomerId" FROM users WHERE id = ${userId}::uuid OR role = 'super_admin' ORDER BY id FOR UPDATE`;
  const user = held.find(({ id }) => id === userId);
  if (!user) throw new AppError("not_found", usersMessages.userNotFound);
  const superAdmins = held.filter(({ role }) => role === "super_admin");
  if (user.role === "super_admin" && superAdmins.length === 1)
    throw new AppError("conflict", usersMessages.lastSuperAdmin);

  // Wherever somebody is shown, the name is.
  const changed = await collectPageTags(tx, userId, ["name"]);
  await tx.user.delete({ where: { id: userId }, select: { id: true } });
  const { providerCustomerId } = user;
  if (providerCustomerId)
    await addJob(
      tx,
      "delete_provider_customer",
      { providerCustomerId },
      { jobKey: `delete-customer-${providerCustomerId}` },
    );
  await recordAudit(tx, {
    actor,
    action: "user.delete",
    subject: { type: "user", id: userId },
    from: { role: user.role },
  });
  await invalidateTags(tx, changed);
}
