import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { declineSentence } from "@/lib/foundation/payments/declines.constants";
import { callProvider, isMissing, isRejected, stripe } from "@/lib/foundation/payments/stripe";

/**
 * Starts saving another card for a subscription. The browser confirms it, with 3-D Secure where the bank asks for it.
 * @returns the setup intent's client secret
 * @throws AppError unavailable
 */
export async function createCardSetup(subscription: { id: string; customer: string }): Promise<string> {
  const intent = await callProvider(() =>
    stripe().setupIntents.create(
      {
        customer: subscription.customer,
        allowed_payment_method_types: ["card"],
        usage: "off_session",
        metadata: { subscriptionId: subscription.id },
      },
      { idempotencyKey: `card-${subscription.id}-${randomUUID()}` },
    ),
  );
  if (!intent.client_secret) throw new Error(`Setup intent ${intent.id} has no client secret.`);
  return intent.client_secret;
}

/**
 * Returns the card that a completed setup intent saved; null when it is unknown, not completed, or was made for another
 * subscription.
 * @throws AppError unavailable
 */
export async function findSavedCard(setupIntentId: string, subscriptionId: string): Promise<string | null> {
  return callProvider(async () => {
    try {
      const intent = await stripe().setupIntents.retrieve(setupIntentId);
      if (intent.status !== "succeeded" || intent.metadata?.subscriptionId !== subscriptionId) return null;
      const card = intent.payment_method;
      return (typeof card === "object" ? card?.id : card) ?? null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  });
}

/**
 * Charges a subscription's renewals to this card from now on.
 * @throws AppError unavailable
 */
export async function setRenewalCard(providerSubscriptionId: string, card: string): Promise<void> {
  await callProvider(() => stripe().subscriptions.update(providerSubscriptionId, { default_payment_method: card }));
}

/**
 * Charges an open invoice to a card now.
 * @returns why the bank declined it and what to do; null when it was paid or needs no payment
 * @throws AppError unavailable
 */
export async function payInvoice(invoiceId: string, card: string): Promise<string | null> {
  return callProvider(async () => {
    try {
      await stripe().invoices.pay(invoiceId, { payment_method: card });
      return null;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) return declineSentence(error) ?? error.message;
      // Paid or void meanwhile.
      if (isRejected(error)) return null;
      throw error;
    }
  });
}
