import { processPaymentEvent } from "@/lib/orders/payment-sync/process-payment-event";
import { parseWebhookEvent } from "@/lib/payments/parse-webhook-event";

/**
 * Handles the provider's webhook.
 * @param body exactly as received, since the signature covers every byte
 * @throws AppError invalid_input when the signature is invalid, unavailable when the event must be redelivered
 */
export async function handlePaymentWebhook(body: string, signature: string | null): Promise<{ received: true }> {
  await processPaymentEvent(parseWebhookEvent(body, signature));
  return { received: true };
}
