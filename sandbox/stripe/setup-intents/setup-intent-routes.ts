import type { Call, Route } from "../http/call";
import { outcomes } from "../payment-intents/authenticate-payment-intent";
import { readPaymentMethod } from "../payment-intents/create-payment-intent";
import { listPage, listParams } from "../resources/list-page";
import { emitEvent } from "../webhooks/emit-event";
import { toSetupView, findSetupIntent, unexpectedSetupState } from "./setup-intents";
import { authenticateSetupIntent, confirmSetupIntent } from "./confirm-setup-intent";
import { createSetupIntent } from "./create-setup-intent";

const address = "/v1/setup_intents";
const confirmParams = ["client_secret", "payment_method", "payment_method_data", "return_url", "use_stripe_sdk"];
const cancelable = ["requires_payment_method", "requires_confirmation", "requires_action"];

export const setupIntentRoutes: Route[] = [
  { method: "POST", path: address, handle: createSetupIntent },
  { method: "GET", path: address, handle: list },
  { method: "GET", path: `${address}/:id`, browser: true, handle: retrieve },
  { method: "POST", path: `${address}/:id/confirm`, browser: true, handle: confirm },
  { method: "POST", path: `${address}/:id/cancel`, handle: cancel },
  // Only for the browser script: at the provider, the bank's dialog does this.
  { method: "POST", path: `${address}/:id/authenticate`, browser: true, handle: authenticate },
];

function list({ params, sandbox }: Call): object {
  params.allow(...listParams, "customer", "payment_method");
  const customer = params.filled("customer");
  const method = params.filled("payment_method");
  const intents = sandbox.ledger
    .all("setup_intent")
    .filter(
      (intent) =>
        intent.customer === (customer ?? intent.customer) &&
        intent.payment_method === (method ?? intent.payment_method),
    );
  return listPage(params, address, intents);
}

function retrieve(call: Call): object {
  call.params.allow("client_secret");
  return toSetupView(call, findSetupIntent(call));
}

function confirm(call: Call): object {
  call.params.allow(...confirmParams);
  return toSetupView(call, confirmSetupIntent(call, findSetupIntent(call), readPaymentMethod(call)));
}

function authenticate(call: Call): object {
  call.params.allow("client_secret", "outcome");
  const outcome = call.params.require("outcome", call.params.choice("outcome", outcomes));
  return toSetupView(call, authenticateSetupIntent(call, findSetupIntent(call), outcome));
}

function cancel(call: Call): object {
  call.params.allow("cancellation_reason");
  const reason = call.params.choice("cancellation_reason", ["abandoned", "duplicate", "requested_by_customer"]) ?? null;
  const before = findSetupIntent(call);
  if (!cancelable.includes(before.status))
    throw unexpectedSetupState(
      `You cannot cancel this SetupIntent because it has a status of ${before.status}.`,
      before,
    );
  const canceled = call.sandbox.ledger.put("setup_intent", {
    ...before,
    cancellation_reason: reason,
    next_action: null,
    status: "canceled",
  });
  emitEvent(call, "setup_intent.canceled", canceled);
  return canceled;
}
