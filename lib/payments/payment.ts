import type Stripe from "stripe";
import { isOurMetadata } from "@/lib/payments/our-metadata";

/** A refund's current state at the provider, whoever created it. */
export type ProviderRefund = {
  id: string;
  amountCents: number;
  /** `failed`: the money was returned to us. A pending refund counts as refunded until then, unless it is held. */
  status: "pending" | "succeeded" | "failed";
  /** The provider's reason for a failure, or for holding a pending refund; null otherwise. */
  failure: string | null;
  /** Whether the provider has not sent it, because our balance is too low. */
  isHeld: boolean;
  createdAt: Date;
};

/** A payment's current state at the provider. Amounts are integer cents. */
export type Payment = {
  /** The payment intent's id. */
  id: string;
  /** `open` can be paid, `processing` is being confirmed, the other two are final. */
  status: "open" | "processing" | "succeeded" | "canceled";
  /** Why the last attempt failed, in the provider's words, while the payment waits for another one; null otherwise. */
  failure: string | null;
  /** Amount received, or due until then. */
  amountCents: number;
  currency: string;
  /** All refunds including failed ones, in no particular order. */
  refunds: ProviderRefund[];
  /** Total returned to the payer by refunds that have neither failed nor are held. */
  refundedCents: number;
  /** Total returned to the payer by lost disputes. */
  chargedBackCents: number;
  /** Whether the payer's bank holds the money during a dispute. An inquiry holds no money and does not count. */
  disputed: boolean;
  /** Our order id from the intent's metadata. */
  orderId: string | null;
  /** Whether the intent was made by us, according to its metadata. */
  isOurs: boolean;
  /** Lets a browser complete the payment. Never log it; send it only to the buyer. */
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

/** Maps the provider's refund status to ours. */
export const refundStatus = (status: string | null): ProviderRefund["status"] =>
  REFUND_STATUSES[status ?? ""] ?? "succeeded";

const HELD = "insufficient_funds";
const isHeld = ({ status, pending_reason: reason }: Stripe.Refund) =>
  refundStatus(status) === "pending" && reason === HELD;

function toRefund(refund: Stripe.Refund): ProviderRefund {
  const { id, amount, status: providerStatus, failure_reason: reason, created } = refund;
  const status = refundStatus(providerStatus);
  const failed = reason ?? (providerStatus === "canceled" ? "canceled" : "unknown");
  const failure = status === "failed" ? failed : isHeld(refund) ? HELD : null;
  return { id, amountCents: amount, status, failure, isHeld: isHeld(refund), createdAt: new Date(created * 1000) };
}

function failureOf({ status, last_payment_error: error }: Stripe.PaymentIntent): string | null {
  return status === "requires_payment_method" && error ? (error.message ?? "Please try another card.") : null;
}

/** Maps the provider's intent, with its charge's refunds and disputes, to a payment. */
export function toPayment(intent: Stripe.PaymentIntent, refunds: Stripe.Refund[], disputes: Stripe.Dispute[]): Payment {
  return {
    id: intent.id,
    status: STATUSES[intent.status] ?? "processing",
    failure: failureOf(intent),
    amountCents: intent.status === "succeeded" ? intent.amount_received : intent.amount,
    currency: intent.currency,
    refunds: refunds.map(toRefund),
    refundedCents: sum(refunds.filter((refund) => refundStatus(refund.status) !== "failed" && !isHeld(refund))),
    chargedBackCents: sum(disputes.filter(({ status }) => status === "lost")),
    disputed: disputes.some(({ status }) => OPEN_DISPUTES.has(status)),
    orderId: intent.metadata.orderId ?? null,
    isOurs: isOurMetadata(intent.metadata),
    clientSecret: intent.client_secret,
  };
}
