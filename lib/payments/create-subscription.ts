import { callProvider, isMissing } from "@/lib/payments/call-provider";
import { toInvoice, type Invoice } from "@/lib/payments/invoice";
import { stripe } from "@/lib/payments/stripe";
import { toSubscription, type ProviderSubscription } from "@/lib/payments/subscription";

export type SubscriptionRequest = {
  subscriptionId: string;
  appId: string;
  customerId: string;
  /** The buyer's customer id at the provider. */
  providerCustomerId: string;
  priceId: string;
  description: string;
};

export type NewSubscription = { subscription: ProviderSubscription; invoice: Invoice };

/**
 * Creates a subscription, incomplete until its first invoice is paid in the browser; the card is saved for renewals.
 * Our subscription's id is the idempotency key, so repeated and concurrent calls get the same one.
 * @returns null when the provider no longer knows the customer
 * @throws AppError unavailable
 */
export async function createSubscription(request: SubscriptionRequest): Promise<NewSubscription | null> {
  const { subscriptionId, appId, customerId, providerCustomerId, priceId, description } = request;
  return callProvider(async () => {
    try {
      const subscription = await stripe().subscriptions.create(
        {
          customer: providerCustomerId,
          items: [{ price: priceId }],
          description,
          metadata: { subscriptionId, appId, customerId },
          payment_behavior: "default_incomplete",
          payment_settings: { payment_method_types: ["card"], save_default_payment_method: "on_subscription" },
          expand: ["latest_invoice.payments"],
        },
        { idempotencyKey: `subscription-${subscriptionId}` },
      );
      const invoice = subscription.latest_invoice;
      if (!invoice || typeof invoice !== "object") throw new Error(`Subscription ${subscription.id} has no invoice.`);
      return { subscription: toSubscription(subscription), invoice: toInvoice(invoice) };
    } catch (error) {
      if (isMissing(error, "customer")) return null;
      throw error;
    }
  });
}
