import { callProvider, isMissing } from "@/lib/payments/call-provider";
import { toPayment, type Payment } from "@/lib/payments/payment";
import { stripe } from "@/lib/payments/stripe";

/**
 * How a payment stands at the provider now, refunds and disputes included; null when it knows none.
 * @throws AppError unavailable
 */
export async function retrievePayment(id: string): Promise<Payment | null> {
  return callProvider(async () => {
    const intent = await stripe().paymentIntents.retrieve(id, { expand: ["latest_charge"] }).catch(nullWhenMissing);
    if (!intent) return null;
    const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
    const disputes = charge?.disputed ? await stripe().disputes.list({ payment_intent: id, limit: 100 }) : undefined;
    return toPayment(intent, charge, disputes?.data ?? []);
  });
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
