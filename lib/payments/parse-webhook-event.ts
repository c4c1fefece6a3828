import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { paymentsMessages } from "@/lib/payments/payments.messages";
import { stripe } from "@/lib/payments/stripe";
import { SIGNATURE_TOLERANCE_SECONDS } from "@/lib/payments/webhook-events.constants";

type InvoiceParent = { subscription_details?: { subscription?: string | { id: string } | null } | null };

/** The part of an event that we use: it signals that something changed; the current state is fetched separately. */
export type PaymentEvent = {
  id: string;
  type: string;
  /** Null when the event is not about a payment. */
  paymentIntentId: string | null;
  /** Null when the event is not about a subscription. */
  providerSubscriptionId: string | null;
};

/** Returns the payment intent id of a provider object that is or references one; null for other objects. */
export function paymentIntentOf(object: object): string | null {
  const {
    object: kind,
    id,
    payment_intent: reference,
  } = object as { object?: string; id?: string; payment_intent?: string | { id: string } | null };
  if (kind === "payment_intent") return id ?? null;
  return (typeof reference === "object" ? reference?.id : reference) ?? null;
}

/** Returns the id of the subscription that an object is or bills; null for other objects. */
export function subscriptionOf(object: object): string | null {
  const { object: kind, id, parent } = object as { object?: string; id?: string; parent?: InvoiceParent | null };
  if (kind === "subscription") return id ?? null;
  if (kind !== "invoice") return null;
  const reference = parent?.subscription_details?.subscription;
  return (typeof reference === "object" ? reference?.id : reference) ?? null;
}

/**
 * Verifies the provider's signature and parses the event.
 * @throws AppError invalid_input when the signature is missing, wrong or older than five minutes, or the body is not an
 * event
 */
export function parseWebhookEvent(body: string, signature: string | null): PaymentEvent {
  try {
    const event = stripe().webhooks.constructEvent(
      body,
      signature ?? "",
      env.STRIPE_WEBHOOK_SECRET,
      SIGNATURE_TOLERANCE_SECONDS,
    );
    const { object } = event.data;
    return {
      id: event.id,
      type: event.type,
      paymentIntentId: paymentIntentOf(object),
      providerSubscriptionId: subscriptionOf(object),
    };
  } catch (cause) {
    throw new AppError("invalid_input", paymentsMessages.badSignature, { cause });
  }
}
