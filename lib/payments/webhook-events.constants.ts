/** Events that the provider must send; others are ignored (`.env.example`). */
export const WEBHOOK_EVENTS = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
  "refund.created",
  "refund.updated",
  "refund.failed",
] as const;
