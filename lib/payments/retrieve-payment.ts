import type Stripe from "stripe";
import { callProvider, isMissing } from "@/lib/payments/call-provider";
import { toPayment, type Payment } from "@/lib/payments/payment";
import { stripe } from "@/lib/payments/stripe";

/** Safety limit, above any realistic number of refunds per payment. */
const MAX_REFUNDS = 10_000;

/**
 * Fetches a payment's current state from the provider with all refunds and disputes; null when it does not exist.
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

/** A charge embeds only its ten newest refunds. */
async function refundsOf(id: string, { refunds }: Stripe.Charge): Promise<Stripe.Refund[]> {
  if (refunds && !refunds.has_more) return refunds.data;
  return stripe().refunds.list({ payment_intent: id, limit: 100 }).autoPagingToArray({ limit: MAX_REFUNDS });
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
