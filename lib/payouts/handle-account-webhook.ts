import { transaction } from "@/lib/db/transaction";
import { parseAccountEvent } from "@/lib/payments/parse-account-event";
import { queueRefresh } from "@/lib/payouts/refresh-payout-accounts";

/**
 * Handles the provider's thin events about payout accounts: an event says only which account changed, so a job asks for
 * its state. Each event queues one check, however often it is delivered; others are acknowledged.
 * @param body exactly as received, since the signature covers every byte
 * @throws AppError invalid_input when the signature is invalid
 */
export async function handleAccountWebhook(body: string, signature: string | null): Promise<{ received: true }> {
  const { id, type, providerAccountId } = parseAccountEvent(body, signature);
  if (!providerAccountId) return { received: true };
  await transaction(async (tx) => {
    const { count } = await tx.paymentEvent.createMany({ data: [{ id, type }], skipDuplicates: true });
    if (count > 0) await queueRefresh(tx, providerAccountId);
  });
  return { received: true };
}
