import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { paymentsMessages, stripe } from "@/lib/foundation/payments/stripe";

/**
 * Events that we handle: the provider's endpoint must send them, the sweep reads them, and others are ignored. The
 * provider's list takes up to 20 names and no patterns.
 */
export const WEBHOOK_EVENTS = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "payment_intent.processing",
  "charge.refunded",
  "charge.refund.updated",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "customer.subscription.updated",
  "customer.subscription.deleted",
] as const;
/** The type of an event that the doctor signs and sends to see whether a webhook accepts it. It means nothing. */
export const HARMLESS_EVENT = "forgehall.doctor";
/** Seconds that an event's signature stays valid, so that an intercepted event cannot be replayed later. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Whether we handle events of this type. */
export const isWebhookEvent = (type: string): type is WebhookEvent =>
  (WEBHOOK_EVENTS as readonly string[]).includes(type);

/** Thin events about payout accounts that we handle: the provider's event destination must send them. */
export const ACCOUNT_EVENTS = [
  "v2.core.account.closed",
  "v2.core.account[requirements].updated",
  "v2.core.account[configuration.recipient].capability_status_updated",
] as const;

/** Whether we handle thin events of this type. */
const isAccountEvent = (type: string): boolean => (ACCOUNT_EVENTS as readonly string[]).includes(type);

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

/** The part of a thin event that we use: it signals that an account changed; its state is fetched separately. */
type AccountEvent = {
  id: string;
  type: string;
  /** The provider's id of the account; null for events that we do not handle. */
  providerAccountId: string | null;
};

/**
 * Verifies the provider's signature of a thin event and parses it.
 * @throws AppError invalid_input when the signature is missing, wrong or older than five minutes, when the body is no
 * thin event, and always without STRIPE_ACCOUNTS_WEBHOOK_SECRET
 */
export function parseAccountEvent(body: string, signature: string | null): AccountEvent {
  const secret = env.STRIPE_ACCOUNTS_WEBHOOK_SECRET;
  if (!secret) throw new AppError("invalid_input", paymentsMessages.badSignature);
  try {
    const event = stripe().parseEventNotification(body, signature ?? "", secret, SIGNATURE_TOLERANCE_SECONDS);
    const object = "related_object" in event ? event.related_object : null;
    const accountId = object && "id" in object && typeof object.id === "string" ? object.id : null;
    return { id: event.id, type: event.type, providerAccountId: isAccountEvent(event.type) ? accountId : null };
  } catch (cause) {
    throw new AppError("invalid_input", paymentsMessages.badSignature, { cause });
  }
}
