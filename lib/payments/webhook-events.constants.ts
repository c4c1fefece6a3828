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
/** Seconds that an event's signature stays valid, so that an intercepted event cannot be replayed later. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Whether we handle events of this type. */
export const isWebhookEvent = (type: string): type is WebhookEvent =>
  (WEBHOOK_EVENTS as readonly string[]).includes(type);
