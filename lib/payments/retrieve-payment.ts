import type Stripe from "stripe";
import { callProvider, isMissing } from "@/lib/payments/call-provider";
import { toPayment, type Payment } from "@/lib/payments/payment";
import { stripe } from "@/lib/payments/stripe";

/** Above what one payment is ever refunded in. */
const MAX_REFUNDS = 10_000;

/**
 * How a payment stands at the provider now, every refund and dispute included; null when it knows none.
 * @throws AppError unavailable
 */
export async function retrievePayment(id: string): Promise<Payment | null> {
  return callProvider(async () => {
    const intent = await stripe()
      .paymentIntents.retrieve(id, { expand: ["latest_charge.refunds"] })
      .catch(nullWhenMissing);
    if (!intent) return null;
    const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
    if (!charge) return toPayment(intent, [], []);
    const disputes = charge.disputed ? await stripe().disputes.list({ payment_intent: id, limit: 100 }) : undefined;
    return toPayment(intent, await refundsOf(id, charge), disputes?.data ?? []);
  });
}

/** A charge carries its ten newest refunds. */
async function refundsOf(id: string, { refunds }: Stripe.Charge): Promise<Stripe.Refund[]> {
  if (refunds && !refunds.has_more) return refunds.data;
  return stripe().refunds.list({ payment_intent: id, limit: 100 }).autoPagingToArray({ limit: MAX_REFUNDS });
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
