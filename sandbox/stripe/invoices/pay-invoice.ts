import type Stripe from "stripe";
import { findSavedPaymentMethod } from "../cards/payment-methods";
import { ApiError, invalid } from "../http/api-error";
import type { Call } from "../http/call";
import { onClockOf } from "../test-clocks/on-clock-of";
import { attemptPayment, payingMethod } from "./collect-invoice";
import { findInvoice, intentOf } from "./invoices";
import { markPaid } from "./record-payment";

/**
 * POST /v1/invoices/:id/pay. Charges a saved card for an unpaid invoice, off session unless told otherwise. Throws the
 * provider's 402 when the card is declined or needs the buyer's authentication.
 */
export function payInvoice(call: Call): Stripe.Invoice {
  const { params, sandbox } = call;
  params.allow("off_session", "paid_out_of_band", "payment_method");
  const invoice = findInvoice(sandbox, call.id);
  requirePayable(invoice);
  if (params.flag("paid_out_of_band"))
    return onClockOf(sandbox.ledger, invoice.customer, () => markPaid(call, invoice, null));
  const intent = intentOf(sandbox.ledger, invoice.id);
  const method = readMethod(call, invoice);
  if (!intent || !method)
    throw invalid(
      "There is no default payment method set on this Customer. Please add one, or pass `payment_method`.",
      {
        code: "resource_missing",
      },
    );
  const offSession = params.flag("off_session") ?? true;
  const { result, error } = onClockOf(sandbox.ledger, invoice.customer, () =>
    attemptPayment(call, intent, method, offSession),
  );
  if (error) throw new ApiError(402, { ...error, payment_intent: intentOf(sandbox.ledger, invoice.id) });
  if (result === "action") {
    throw new ApiError(402, {
      type: "card_error",
      code: "invoice_payment_intent_requires_action",
      message:
        "This payment requires additional user action before it can be completed successfully. Payment can be " +
        "completed using the PaymentIntent associated with the invoice.",
      payment_intent: intentOf(sandbox.ledger, invoice.id),
    });
  }
  return findInvoice(sandbox, invoice.id);
}

function requirePayable({ status }: Stripe.Invoice): void {
  if (status === "paid") throw invalid("Invoice is already paid");
  if (status === "void") throw invalid("This invoice can no longer be paid");
}

function readMethod({ params, sandbox }: Call, invoice: Stripe.Invoice): Stripe.PaymentMethod | undefined {
  const id = params.filled("payment_method");
  if (id === undefined) return payingMethod(sandbox.ledger, invoice);
  return findSavedPaymentMethod(sandbox, id, invoice.customer, "payment_method");
}
