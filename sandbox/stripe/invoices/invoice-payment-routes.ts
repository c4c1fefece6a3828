import type Stripe from "stripe";
import { missing } from "../http/api-error";
import type { Call, Route } from "../http/call";
import { listPage, listParams } from "../resources/list-page";

const address = "/v1/invoice_payments";

export const invoicePaymentRoutes: Route[] = [
  { method: "GET", path: address, handle: list },
  { method: "GET", path: `${address}/:id`, handle: retrieve },
];

function retrieve({ params, sandbox, id }: Call): Stripe.InvoicePayment {
  params.allow();
  const payment = sandbox.ledger.get("invoice_payment", id);
  if (!payment) throw missing("invoice_payment", id);
  return payment;
}

/** By invoice, by status, or by the payment intent, which finds a refund's or a dispute's invoice. */
function list({ params, sandbox }: Call): object {
  params.allow(...listParams, "invoice", "payment", "status");
  const invoice = params.filled("invoice");
  const status = params.choice("status", ["open", "paid", "canceled"]);
  const sent = params.group("payment")?.allow("type", "payment_intent");
  const type = sent?.require("type", sent.choice("type", ["payment_intent"]));
  const intent = sent?.filled("payment_intent");
  const payments = sandbox.ledger
    .all("invoice_payment")
    .filter(
      ({ payment, ...each }) =>
        each.invoice === (invoice ?? each.invoice) &&
        each.status === (status ?? each.status) &&
        payment.type === (type ?? payment.type) &&
        payment.payment_intent === (intent ?? payment.payment_intent),
    );
  return listPage(params, address, payments);
}
