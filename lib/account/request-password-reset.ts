import { db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";
import { clientAddressKey } from "@/lib/rate-limits/client-address-key";
import { consumeAddressRateLimit, consumeRateLimit } from "@/lib/rate-limits/rate-limit";

/**
 * Queues a password reset email. Neither the response nor its timing reveals whether the account exists: for an unknown
 * address it queues the same job for a random user id, which does nothing.
 * @throws AppError rate_limited
 */
export async function requestPasswordReset(email: string, clientAddress: string): Promise<void> {
  await consumeAddressRateLimit("passwordResetAddress", clientAddress);
  await consumeRateLimit("passwordResetPair", `${email} ${clientAddressKey(clientAddress)}`);
  const found = await db.user.findUnique({ where: { email }, select: { id: true } });
  const userId = found?.id ?? crypto.randomUUID();
  await addJob(
    db,
    "send_password_reset",
    { userId, tokenId: crypto.randomUUID() },
    { jobKey: `password-reset-${userId}` },
  );
}
