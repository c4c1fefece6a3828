import type Stripe from "stripe";

/** An event as the provider stores and sends it. */
export type EventRecord = {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};

/** The delivery of one event to the webhook URL; its id is the event's. */
export type DeliveryRecord = {
  id: string;
  status: "pending" | "delivered" | "abandoned";
  attempts: number;
  /** Milliseconds since 1970. */
  created: number;
  nextAttemptAt: number;
  lastStatus: number | null;
  lastError: string | null;
};

/** The response to a call with an idempotency key, which is its id. */
export type IdempotencyRecord = {
  id: string;
  endpoint: string;
  fingerprint: string;
  requestId: string;
  status: number;
  body: object;
  /** Milliseconds since 1970. */
  created: number;
};

/** The test card of a payment method or token (its id). */
export type CardNameRecord = { id: string; name: string };

/** Everything the ledger stores, by kind. */
export type Records = {
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  customer: Stripe.Customer | Stripe.DeletedCustomer;
  payment_method: Stripe.PaymentMethod;
  token: Stripe.Token;
  card_name: CardNameRecord;
  event: EventRecord;
  delivery: DeliveryRecord;
  answer: IdempotencyRecord;
};

export type Kind = keyof Records;

export const kinds = [
  "payment_intent",
  "charge",
  "refund",
  "dispute",
  "customer",
  "payment_method",
  "token",
  "card_name",
  "event",
  "delivery",
  "answer",
] as const satisfies readonly Kind[];
