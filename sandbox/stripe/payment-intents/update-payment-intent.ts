import type Stripe from "stripe";
import { invalid } from "../http/api-error";
import type { Call } from "../http/call";
import { readMetadata } from "../http/params";
import { findPaymentIntent, unexpectedState } from "./find-payment-intent";
import {
  readAmount,
  readCurrency,
  detailParams,
  readCustomer,
  readPaymentMethod,
  readShipping,
} from "./create-payment-intent";

const decisiveStatuses = ["requires_payment_method", "requires_confirmation", "requires_action"];
const anyTime = ["description", "metadata", "receipt_email", "shipping"];
const setByInvoice = ["amount", "currency", "customer"];

/** POST /v1/payment_intents/:id. What determines the payment can change until it is paid or canceled. */
export function updatePaymentIntent(call: Call): object {
  const { params, sandbox } = call;
  params.allow(...detailParams);
  const before = findPaymentIntent(call);
  const invoiced = sandbox.ledger.get("invoice_intent", before.id) && setByInvoice.find((name) => params.has(name));
  if (invoiced) throw invalid(`The ${invoiced} of a PaymentIntent that an invoice created cannot be updated.`);
  const frozen = detailParams.find((name) => params.has(name) && !anyTime.includes(name));
  if (frozen && !decisiveStatuses.includes(before.status)) {
    throw unexpectedState(
      `This PaymentIntent's ${frozen} could not be updated because it has a status of ${before.status}. You may ` +
        `only update the ${frozen} of a PaymentIntent with one of the following statuses: ` +
        `${decisiveStatuses.join(", ")}.`,
      before,
    );
  }
  const currency = readCurrency(params) ?? before.currency;
  const amount = readAmount(params, currency) ?? before.amount;
  const method = readPaymentMethod(call)?.id ?? before.payment_method;
  const types = params.list("allowed_payment_method_types");
  return sandbox.ledger.put("payment_intent", {
    ...before,
    ...statusAfter(before, method !== before.payment_method || amount !== before.amount, method !== null),
    amount,
    currency,
    customer: readCustomer(call) ?? before.customer,
    description: valueOrPrevious(params.text("description"), before.description),
    metadata: readMetadata(params, before.metadata),
    payment_method: method,
    allowed_payment_method_types: types ?? before.allowed_payment_method_types,
    payment_method_types: types ?? before.payment_method_types,
    receipt_email: valueOrPrevious(params.text("receipt_email"), before.receipt_email),
    setup_future_usage: params.choice("setup_future_usage", ["off_session", "on_session"]) ?? before.setup_future_usage,
    shipping: valueOrPrevious(readShipping(call), before.shipping),
    transfer_group: valueOrPrevious(params.text("transfer_group"), before.transfer_group),
    statement_descriptor_suffix: valueOrPrevious(
      params.text("statement_descriptor_suffix"),
      before.statement_descriptor_suffix,
    ),
  });
}

/** Null was sent to unset; undefined was not sent. */
function valueOrPrevious<T>(sent: T | null | undefined, before: T | null): T | null {
  return sent === undefined ? before : sent;
}

/** Another amount or card must be confirmed again: a pending authentication is no longer valid. */
function statusAfter(
  before: Stripe.PaymentIntent,
  decisive: boolean,
  hasMethod: boolean,
): Pick<Stripe.PaymentIntent, "status" | "next_action"> {
  if (!decisive) return { status: before.status, next_action: before.next_action };
  return { status: hasMethod ? "requires_confirmation" : "requires_payment_method", next_action: null };
}
