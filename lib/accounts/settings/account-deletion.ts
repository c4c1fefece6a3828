import { z } from "zod";
import { accountMessages } from "@/lib/accounts/settings/settings.schema";
import { deleteUser } from "@/lib/accounts/users/deletion";
import { type OwnerProof, verifyOwner } from "@/lib/foundation/auth/owner";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import type { Db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { deliverUnlessRejected } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";

/**
 * Deletes the viewer's own account, by the same rules as a deletion by a super admin, and tells its verified email
 * address: someone else may have done it.
 * @throws AppError forbidden for a super admin (docs/product.md#platform-administration), invalid_input for a wrong
 * password or code, rate_limited
 */
export async function deleteAccount(viewer: Viewer | null, proof: OwnerProof): Promise<void> {
  authorize(viewer, "account.manage");
  if (viewer.role === "super_admin") throw new AppError("forbidden", accountMessages.superAdminStays);
  await verifyOwner(viewer.id, proof, "password", async (tx) => {
    const user = await tx.user.findUnique({
      where: { id: viewer.id, emailVerifiedAt: { not: null } },
      select: { email: true },
    });
    await deleteUser(tx, viewer, viewer.id);
    const key = `account-deleted-to-${viewer.id}`;
    if (user) await sendAccountDeleted.add(tx, { email: user.email, key }, { key });
  });
}

/** Tells a user's verified email address that staff deleted the account, inside the transaction before it does. */
export async function announceRemoval(tx: Db, userId: string): Promise<void> {
  const user = await tx.user.findUnique({
    where: { id: userId, emailVerifiedAt: { not: null } },
    select: { email: true },
  });
  const key = `account-removed-${userId}`;
  if (user) await sendAccountDeleted.add(tx, { email: user.email, key, byStaff: true }, { key });
}

/**
 * Job: confirms the deletion of an account to its former email address, which only the payload knows.
 * @throws Error when the mail server is unavailable, so that the queue retries
 */
export const sendAccountDeleted = defineJob({
  name: "send_account_deleted",
  // Absent in jobs queued before staff's deletions were announced.
  payload: z.object({ email: z.string(), key: z.string(), byStaff: z.boolean().optional() }),
  priority: "security email",
  run: async ({ email, key, byStaff }) => {
    await deliverUnlessRejected({
      key,
      to: { name: "", address: email },
      content: {
        name: "",
        subject: "Your Forgehall account was deleted",
        heading: "Your account was deleted",
        paragraphs: [
          "Your profile, purchases and messages are no longer available to you. We keep records of payments as long " +
            "as the law requires.",
          byStaff
            ? "Our team deleted it. Think we got this wrong? Contact us."
            : "Wasn't this you? Contact us right away.",
        ],
        action: { label: "Contact us", url: new URL(paths.contact, env.APP_URL).href },
      },
      footer: { reason: "You're receiving this because your Forgehall account was deleted." },
    });
  },
});
