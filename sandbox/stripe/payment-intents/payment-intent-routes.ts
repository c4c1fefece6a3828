import type { Call, Route } from "../http/call";
import { onClockOf } from "../test-clocks/test-clock-routes";
import { listPage, listParams } from "../resources/list-page";
import {
  authenticatePaymentIntent,
  confirmParams,
  confirmPaymentIntent,
  outcomes,
  requireConfirmable,
} from "./confirm-payment-intent";
import { cancelPaymentIntent, findPaymentIntent, toCallerView, unexpectedState } from "./payment-intents";
import {
  createPaymentIntent,
  detailParams,
  readAmount,
  readCurrency,
  readCustomer,
  readPaymentMethod,
  readShipping,
} from "./create-payment-intent";
import type Stripe from "stripe";
import { invalid } from "../http/api-error";
import { readMetadata } from "../http/params";
import { bookCharge } from "../balance/book";
import { emitEvent } from "../webhooks/emit-event";

const address = "/v1/payment_intents";

export const paymentIntentRoutes: Route[] = [
  { method: "POST", path: address, handle: createPaymentIntent },
  { method: "GET", path: address, handle: list },
  { method: "GET", path: `${address}/:id`, browser: true, handle: retrieve },
  { method: "POST", path: `${address}/:id`, handle: updatePaymentIntent },
  { method: "POST", path: `${address}/:id/confirm`, browser: true, handle: confirm },
  { method: "POST", path: `${address}/:id/cancel`, handle: cancelPaymentIntent },
  { method: "POST", path: `${address}/:id/capture`, handle: capturePaymentIntent },
  // Only for the browser script: at the provider, the bank's dialog does this.
  { method: "POST", path: `${address}/:id/authenticate`, browser: true, handle: authenticate },
];

function list({ params, sandbox }: Call): object {
  params.allow(...listParams, "customer");
  const customer = params.filled("customer");
  const intents = sandbox.ledger
    .all("payment_intent")
    .filter((intent) => customer === undefined || intent.customer === customer);
  return listPage(params, address, intents);
}

function retrieve(call: Call): object {
  call.params.allow("client_secret");
  return toCallerView(call, findPaymentIntent(call));
}

function confirm(call: Call): object {
  call.params.allow(
    ...confirmParams,
    "payment_method",
    "payment_method_data",
    "receipt_email",
    "setup_future_usage",
    "shipping",
  );
  const found = findPaymentIntent(call);
  requireConfirmable(found);
  const method = readPaymentMethod(call);
  const intent = {
    ...found,
    receipt_email: call.params.text("receipt_email") ?? found.receipt_email,
    setup_future_usage:
      call.params.choice("setup_future_usage", ["off_session", "on_session"]) ?? found.setup_future_usage,
    shipping: readShipping(call) ?? found.shipping,
  };
  const confirmed = onClockOf(call.sandbox.ledger, intent.customer, () => confirmPaymentIntent(call, intent, method));
  return toCallerView(call, confirmed);
}

function authenticate(call: Call): object {
  call.params.allow("client_secret", "outcome");
  const outcome = call.params.require("outcome", call.params.choice("outcome", outcomes));
  const intent = findPaymentIntent(call);
  const authenticated = onClockOf(call.sandbox.ledger, intent.customer, () =>
    authenticatePaymentIntent(call, intent, outcome),
  );
  return toCallerView(call, authenticated);
}

const decisiveStatuses = ["requires_payment_method", "requires_confirmation", "requires_action"];
const anyTime = ["description", "metadata", "receipt_email", "shipping"];
const setByInvoice = ["amount", "currency", "customer"];

/** POST /v1/payment_intents/:id. What determines the payment can change until it is paid or canceled. */
function updatePaymentIntent(call: Call): object {
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

/** POST /v1/payment_intents/:id/capture. Captures the authorized amount or a part of it; the rest is released. */
function capturePaymentIntent(call: Call): object {
  const {
    params,
    sandbox: { ledger },
  } = call;
  params.allow("amount_to_capture");
  const before = findPaymentIntent(call);
  if (before.status !== "requires_capture") {
    throw unexpectedState(
      `This PaymentIntent could not be captured because it has a status of ${before.status}. Only a ` +
        "PaymentIntent with one of the following statuses may be captured: requires_capture.",
      before,
    );
  }
  const amount = params.integer("amount_to_capture") ?? before.amount_capturable;
  if (amount < 1 || amount > before.amount_capturable) {
    throw invalid("The amount to capture must be positive and no more than what was authorised.", {
      code: "amount_too_large",
      param: "amount_to_capture",
    });
  }
  const charge = ledger.get("charge", String(before.latest_charge));
  if (charge) {
    const refunded = charge.amount - amount;
    emitEvent(
      call,
      "charge.captured",
      ledger.put("charge", {
        ...charge,
        amount_captured: amount,
        amount_refunded: refunded,
        balance_transaction: bookCharge(call.sandbox, { ...charge, amount }).id,
        captured: true,
      }),
    );
  }
  const paid = ledger.put("payment_intent", {
    ...before,
    amount_capturable: 0,
    amount_received: amount,
    status: "succeeded",
  });
  emitEvent(call, "payment_intent.succeeded", paid);
  return paid;
}
