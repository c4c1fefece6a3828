import { db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";
import { clientAddressKey } from "@/lib/rate-limits/client-address-key";
import { takeFromAddressLimit, consumeRateLimit } from "@/lib/rate-limits/rate-limit";

/**
 * Has a link mailed to who forgot the password. Whether there is such an account shows neither in the answer nor in
 * the time it takes: for an unknown address the same job is added for nobody, and does nothing when its turn comes.
 * @param clientAddress where the call came from
 * @throws AppError rate_limited
 */
export async function requestPasswordReset(email: string, clientAddress: string): Promise<void> {
  await takeFromAddressLimit("passwordResetAddress", clientAddress);
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
