import type Stripe from "stripe";

/** A subscription's invoice at the provider. */
export type Invoice = {
  id: string;
  /** `open` is unpaid and may still be paid; `closed` never will be. */
  status: "open" | "paid" | "closed";
  amountCents: number;
  /** The end of the period that it bills. */
  periodEnd: Date;
  createdAt: Date;
  paidAt: Date | null;
  /** The payment intent that pays it; null when no payment was needed. */
  paymentIntentId: string | null;
  /** How often the provider has tried to charge the card. */
  attempts: number;
};

const idOf = (reference: string | { id: string } | null | undefined) =>
  (typeof reference === "object" ? reference?.id : reference) ?? null;

/** The payment that paid the invoice; else the one that would. */
function intentOf(payments: Stripe.InvoicePayment[]): string | null {
  const paid = payments.find(({ status }) => status === "paid");
  const chosen = paid ?? payments.find(({ is_default: isDefault }) => isDefault) ?? payments[0];
  return idOf(chosen?.payment.payment_intent);
}

/** Maps the provider's invoice; `payments` must be expanded. */
export function toInvoice(invoice: Stripe.Invoice): Invoice {
  const { id, status, amount_due: amountCents, lines, created, status_transitions: transitions } = invoice;
  const ends = lines.data.map(({ period }) => period.end);
  return {
    id,
    status: status === "paid" ? "paid" : status === "open" || status === "draft" ? "open" : "closed",
    amountCents,
    periodEnd: new Date(Math.max(created, ...ends) * 1000),
    createdAt: new Date(created * 1000),
    paidAt: transitions.paid_at ? new Date(transitions.paid_at * 1000) : null,
    paymentIntentId: intentOf(invoice.payments?.data ?? []),
    attempts: invoice.attempt_count,
  };
}
