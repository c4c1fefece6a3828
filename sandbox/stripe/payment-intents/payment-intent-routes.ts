import type { Call, Route } from "../http/call";
import { onClockOf } from "../test-clocks/on-clock-of";
import { listPage, listParams } from "../resources/list-page";
import { authenticatePaymentIntent, outcomes } from "./authenticate-payment-intent";
import { toCallerView, findPaymentIntent } from "./find-payment-intent";
import { cancelPaymentIntent } from "./cancel-payment-intent";
import { capturePaymentIntent } from "./capture-payment-intent";
import { confirmParams, confirmPaymentIntent, requireConfirmable } from "./confirm-payment-intent";
import { createPaymentIntent, readPaymentMethod, readShipping } from "./create-payment-intent";
import { updatePaymentIntent } from "./update-payment-intent";

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
