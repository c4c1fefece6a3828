import { callProvider, isMissing } from "@/lib/payments/call-provider";
import { toPayment, type Payment } from "@/lib/payments/payment";
import { stripe } from "@/lib/payments/stripe";

export type IntentRequest = {
  orderId: string;
  appId: string;
  customerId: string;
  /** The buyer at the provider. */
  providerCustomerId: string;
  amountCents: number;
  currency: string;
  description: string;
};

/**
 * Asks the provider for the payment of an order. The order's id is the idempotency key: however often
 * and from wherever it is asked for, there is one, as long as the provider keeps the key (24 hours).
 * Cards alone, which is what the card form takes. We mail receipts ourselves.
 * @returns null when the provider no longer knows the buyer
 * @throws AppError unavailable
 */
export async function createIntent(request: IntentRequest): Promise<Payment | null> {
  const { orderId, appId, customerId, providerCustomerId, amountCents, currency, description } = request;
  return callProvider(async () => {
    try {
      const intent = await stripe().paymentIntents.create(
        {
          amount: amountCents,
          currency,
          customer: providerCustomerId,
          description,
          metadata: { orderId, appId, customerId },
          allowed_payment_method_types: ["card"],
        },
        { idempotencyKey: `order-${orderId}` },
      );
      return toPayment(intent, [], []);
    } catch (error) {
      if (isMissing(error, "customer")) return null;
      throw error;
    }
  });
}
