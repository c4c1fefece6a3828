import { callProvider, requestErrorCode, stripe } from "@/lib/foundation/payments/stripe";

type Refund = {
  paymentIntentId: string;
  orderId: string;
  /** What goes back now, in cents; null for everything that is left. */
  amountCents: number | null;
  /** Number of failed refunds of the payment; each allows another attempt. */
  failedRefunds: number;
  /** Number of attempts that the provider answered with an error (`isAnswered`). */
  attempt: number;
};

/**
 * Refunds the rest of a payment, or a part. Repeated calls refund nothing more.
 * @returns the provider's refund id; null when nothing was left
 * @throws AppError unavailable; Error when the refund failed at the provider
 */
export async function refundPayment({
  paymentIntentId,
  orderId,
  amountCents,
  failedRefunds,
  attempt,
}: Refund): Promise<string | null> {
  // The provider replays its earlier response to a known key, even a failure, so each attempt after a failure needs a
  // new key.
  const idempotencyKey = [
    `refund-${paymentIntentId}`,
    ...(failedRefunds > 0 ? [`after-${failedRefunds}`] : []),
    ...(attempt > 0 ? [`attempt-${attempt}`] : []),
  ].join("-");
  return callProvider(async () => {
    try {
      const refund = await stripe().refunds.create(
        {
          payment_intent: paymentIntentId,
          metadata: { orderId },
          ...(amountCents !== null && { amount: amountCents }),
        },
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
