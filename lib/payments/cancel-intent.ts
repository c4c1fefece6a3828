import { callProvider, isMissing, requestErrorCode } from "@/lib/payments/call-provider";
import { stripe } from "@/lib/payments/stripe";

/**
 * Cancels an intent so that it can no longer be paid. An intent that is paid, processing, already canceled or unknown
 * is left as it is: call `retrievePayment` for its current status.
 * @throws AppError unavailable
 */
export async function cancelIntent(id: string): Promise<void> {
  await callProvider(async () => {
    try {
      await stripe().paymentIntents.cancel(id, { cancellation_reason: "abandoned" });
    } catch (error) {
      if (!isMissing(error) && requestErrorCode(error) !== "payment_intent_unexpected_state") throw error;
    }
  });
}
