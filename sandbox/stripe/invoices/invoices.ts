import type Stripe from "stripe";
import { missing } from "../http/api-error";
import type { Ledger } from "../ledger/ledger";
import { previousAttributes } from "../resources/list-page";
import type { Sandbox } from "../sandbox";
import { type Cause, emitEvent } from "../webhooks/emit-event";

/** Finds an invoice; throws 404, or 400 when `param` names a parameter. */
export function findInvoice({ ledger }: Sandbox, id: string, param = "id"): Stripe.Invoice {
  const invoice = ledger.get("invoice", id);
  if (!invoice) throw missing("invoice", id, param, param === "id" ? 404 : 400);
  return invoice;
}

/**
 * Changes an invoice. Sends `invoice.updated` when that changed something, and then the events that say what it means,
 * such as `invoice.paid`.
 */
export function putInvoice(
  cause: Cause,
  before: Stripe.Invoice,
  changes: Partial<Stripe.Invoice>,
  ...types: string[]
): Stripe.Invoice {
  const after = cause.sandbox.ledger.put("invoice", { ...before, ...changes });
  const previous = previousAttributes(before, after);
  if (previous) emitEvent(cause, "invoice.updated", after, previous);
  for (const type of types) emitEvent(cause, type, after);
  return after;
}

/** The id of the payment that is created with an invoice. */
export const paymentIdOf = (invoice: string): string => invoice.replace(/^in_/, "inpay_");

/** An invoice's payment; none when nothing was due. */
export function defaultPaymentOf(ledger: Ledger, invoice: string): Stripe.InvoicePayment | undefined {
  return ledger.get("invoice_payment", paymentIdOf(invoice));
}

/** The intent that pays an invoice; none when nothing was due. */
export function intentOf(ledger: Ledger, invoice: string): Stripe.PaymentIntent | undefined {
  return ledger.get("payment_intent", String(defaultPaymentOf(ledger, invoice)?.payment.payment_intent));
}
