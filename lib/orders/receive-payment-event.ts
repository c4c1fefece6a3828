import { applyPaymentEvent } from "@/lib/orders/apply-payment-event";
import { readEvent } from "@/lib/payments/read-event";

/**
 * The provider's webhook.
 * @param body exactly as received, since the signature covers every byte
 * @throws AppError invalid_input when the signature is not right, unavailable when it has to be delivered again
 */
export async function receivePaymentEvent(body: string, signature: string | null): Promise<{ received: true }> {
  await applyPaymentEvent(readEvent(body, signature));
  return { received: true };
}
