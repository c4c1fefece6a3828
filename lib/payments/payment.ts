import type Stripe from "stripe";

/** A payment as the provider has it now. Amounts are integer cents. */
export type Payment = {
  /** The provider's payment intent. */
  id: string;
  /** `open` can be paid, `processing` is being paid, the other two are final. */
  status: "open" | "processing" | "succeeded" | "canceled";
  amountCents: number;
  currency: string;
  /** Went back to the payer by refunds, in all. */
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

const OPEN_DISPUTES = new Set(["needs_response", "under_review", "appeal_needs_response", "appeal_under_review"]);

/** The provider's intent, with its latest charge and that charge's disputes, as a payment. */
export function toPayment(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null, disputes: Stripe.Dispute[]): Payment {
  const lost = disputes.filter(({ status }) => status === "lost");
  return {
    id: intent.id,
    status: STATUSES[intent.status] ?? "processing",
    amountCents: intent.amount,
    currency: intent.currency,
    refundedCents: charge?.amount_refunded ?? 0,
    chargedBackCents: lost.reduce((sum, { amount }) => sum + amount, 0),
    disputed: disputes.some(({ status }) => OPEN_DISPUTES.has(status)),
    orderId: intent.metadata.orderId ?? null,
    clientSecret: intent.client_secret,
  };
}
