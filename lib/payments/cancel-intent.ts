import { callProvider, isMissing, requestErrorCode } from "@/lib/payments/call-provider";
import { stripe } from "@/lib/payments/stripe";

/**
 * Makes an intent unpayable. One that is paid, being paid, cancelled already or unknown stays as it
 * is: ask `retrievePayment` what became of it.
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
