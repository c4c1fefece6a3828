import { callProvider, isMissing } from "@/lib/payments/call-provider";
import { toPayment, type Payment } from "@/lib/payments/payment";
import { stripe } from "@/lib/payments/stripe";

export type IntentRequest = {
  orderId: string;
  appId: string;
  customerId: string;
  /** The buyer's customer id at the provider. */
  providerCustomerId: string;
  amountCents: number;
  currency: string;
  description: string;
};

/**
 * Creates the payment intent of an order. The order's id is the idempotency key, so repeated and concurrent calls get
 * the same intent as long as the provider remembers the key (24 hours). Accepts cards only, like the card form. We
 * email receipts ourselves.
 * @returns null when the provider no longer knows the customer
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
