import { callProvider, isMissing } from "@/lib/payments/call-provider";
import { stripe } from "@/lib/payments/stripe";

/**
 * Whether a payment that was charged without the payer waits for their 3-D Secure confirmation, not for another card.
 * @throws AppError unavailable
 */
export async function needsConfirmation(paymentIntentId: string): Promise<boolean> {
  return callProvider(async () => {
    try {
      const intent = await stripe().paymentIntents.retrieve(paymentIntentId);
      return intent.status === "requires_action" || intent.last_payment_error?.code === "authentication_required";
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  });
}
