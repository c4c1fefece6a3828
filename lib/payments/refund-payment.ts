import { callProvider, requestErrorCode } from "@/lib/payments/call-provider";
import { stripe } from "@/lib/payments/stripe";

/** `failedRefunds`: how many refunds of the payment have failed; after each of them another one may be made. */
type Refund = { paymentIntentId: string; orderId: string; failedRefunds: number };

/**
 * Gives back everything that is left of a payment. Asked for again, it gives back nothing more.
 * @returns the provider's refund id; null when nothing was left
 * @throws AppError unavailable; Error when the provider could not carry it out
 */
export async function refundPayment({ paymentIntentId, orderId, failedRefunds }: Refund): Promise<string | null> {
  // The provider answers a key that it knows with what it answered before, also when that came to nothing.
  const idempotencyKey =
    failedRefunds > 0 ? `refund-${paymentIntentId}-after-${failedRefunds}` : `refund-${paymentIntentId}`;
  return callProvider(async () => {
    try {
      const refund = await stripe().refunds.create(
        { payment_intent: paymentIntentId, metadata: { orderId } },
        { idempotencyKey },
      );
      if (refund.status === "failed" || refund.status === "canceled")
        throw new Error(`Refund ${refund.id} of ${paymentIntentId} is ${refund.status}.`);
      return refund.id;
    } catch (error) {
      if (requestErrorCode(error) === "charge_already_refunded") return null;
      throw error;
    }
  });
}
