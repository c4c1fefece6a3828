import type Stripe from "stripe";
import type { Ledger } from "../ledger/ledger";

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
