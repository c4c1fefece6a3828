import type Stripe from "stripe";

/** A refund as the provider has it now, whoever made it there. */
export type ProviderRefund = {
  id: string;
  amountCents: number;
  /** `failed`: the money came back to us. A pending one counts as refunded until then. */
  status: "pending" | "succeeded" | "failed";
  /** The provider's reason for a failed one. */
  failure: string | null;
  createdAt: Date;
};

/** A payment as the provider has it now. Amounts are integer cents. */
export type Payment = {
  /** The provider's payment intent. */
  id: string;
  /** `open` can be paid, `processing` is being paid, the other two are final. */
  status: "open" | "processing" | "succeeded" | "canceled";
  /** What was received, or is asked for until then. */
  amountCents: number;
  currency: string;
  /** Every refund, failed ones included, in no order. */
  refunds: ProviderRefund[];
  /** Went back to the payer by refunds that have not failed, in all. */
  refundedCents: number;
  /** Went back to the payer by disputes that were lost, in all. */
  chargedBackCents: number;
  /** The payer's bank holds the money while it decides. An inquiry, which holds none, is no dispute. */
  disputed: boolean;
  /** Our order that it was made for, as noted on the intent. */
  orderId: string | null;
  /** Lets a browser pay it. Never logged, and only for the buyer. */
  clientSecret: string | null;
};

const STATUSES: Record<string, Payment["status"]> = {
  requires_payment_method: "open",
  requires_confirmation: "open",
  requires_action: "open",
  processing: "processing",
  requires_capture: "processing",
  succeeded: "succeeded",
  canceled: "canceled",
};

const REFUND_STATUSES: Record<string, ProviderRefund["status"]> = {
  pending: "pending",
  requires_action: "pending",
  failed: "failed",
  canceled: "failed",
};
const OPEN_DISPUTES = new Set(["needs_response", "under_review", "appeal_needs_response", "appeal_under_review"]);

const sum = (parts: { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0);

/** How the provider's status of a refund counts here. */
export const refundStatus = (status: string | null): ProviderRefund["status"] =>
  REFUND_STATUSES[status ?? ""] ?? "succeeded";

function toRefund({ id, amount, status, failure_reason: reason, created }: Stripe.Refund): ProviderRefund {
  const failure =
    refundStatus(status) === "failed" ? (reason ?? (status === "canceled" ? "canceled" : "unknown")) : null;
  return { id, amountCents: amount, status: refundStatus(status), failure, createdAt: new Date(created * 1000) };
}

/** The provider's intent, with its charge's refunds and disputes, as a payment. */
export function toPayment(intent: Stripe.PaymentIntent, refunds: Stripe.Refund[], disputes: Stripe.Dispute[]): Payment {
  return {
    id: intent.id,
    status: STATUSES[intent.status] ?? "processing",
    amountCents: intent.status === "succeeded" ? intent.amount_received : intent.amount,
    currency: intent.currency,
    refunds: refunds.map(toRefund),
    refundedCents: sum(refunds.filter(({ status }) => refundStatus(status) !== "failed")),
    chargedBackCents: sum(disputes.filter(({ status }) => status === "lost")),
    disputed: disputes.some(({ status }) => OPEN_DISPUTES.has(status)),
    orderId: intent.metadata.orderId ?? null,
    clientSecret: intent.client_secret,
  };
}
