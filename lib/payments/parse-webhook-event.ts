import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { paymentsMessages } from "@/lib/payments/payments.messages";
import { stripe } from "@/lib/payments/stripe";

/** Seconds that a signature stays good: an event caught on its way cannot be sent again later. */
const TOLERANCE_SECONDS = 300;

/** What we take from an event: that something happened to a payment. How the payment stands is asked for. */
export type PaymentEvent = {
  id: string;
  type: string;
  /** Null when it is about something else. */
  paymentIntentId: string | null;
};

/** The payment that one of the provider's objects is, or is about; null when it is about something else. */
export function paymentIntentOf(object: object): string | null {
  const {
    object: kind,
    id,
    payment_intent: reference,
  } = object as { object?: string; id?: string; payment_intent?: string | { id: string } | null };
  if (kind === "payment_intent") return id ?? null;
  return (typeof reference === "object" ? reference?.id : reference) ?? null;
}

/**
 * Checks the provider's signature and reads the event.
 * @throws AppError invalid_input when it is absent, wrong or older than five minutes, or the event is none
 */
export function parseWebhookEvent(body: string, signature: string | null): PaymentEvent {
  try {
    const event = stripe().webhooks.constructEvent(body, signature ?? "", env.STRIPE_WEBHOOK_SECRET, TOLERANCE_SECONDS);
    return { id: event.id, type: event.type, paymentIntentId: paymentIntentOf(event.data.object) };
  } catch (cause) {
    throw new AppError("invalid_input", paymentsMessages.badSignature, { cause });
  }
}
