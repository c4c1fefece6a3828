import type { Call, Route } from "../http/call";
import { outcomes } from "../payment-intents/confirm-payment-intent";
import { readCustomer, readPaymentMethod } from "../payment-intents/create-payment-intent";
import { listPage, listParams } from "../resources/list-page";
import { emitEvent } from "../webhooks/emit-event";
import {
  authenticateSetupIntent,
  confirmSetupIntent,
  findSetupIntent,
  toSetupView,
  unexpectedSetupState,
} from "./setup-intents";
import type Stripe from "stripe";
import { nowInSeconds } from "../clock/clock";
import { readMetadata } from "../http/params";
import { newId, randomCharacters } from "../ledger/new-id";

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

/** POST /v1/setup_intents */
function createSetupIntent(call: Call): Stripe.SetupIntent {
  const { params, sandbox } = call;
  params.allow(
    "allowed_payment_method_types",
    "automatic_payment_methods",
    "confirm",
    "customer",
    "description",
    "metadata",
    "payment_method",
    "payment_method_data",
    "return_url",
    "usage",
    "use_stripe_sdk",
  );
  const id = newId("seti");
  const automatic = params.group("automatic_payment_methods")?.allow("enabled", "allow_redirects");
  const types = params.list("allowed_payment_method_types");
  const method = readPaymentMethod(call);
  const intent = sandbox.ledger.put("setup_intent", {
    id,
    object: "setup_intent",
    allowed_payment_method_types: types ?? null,
    application: null,
    automatic_payment_methods: types
      ? null
      : { allow_redirects: "always", enabled: automatic?.flag("enabled") ?? true },
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomCharacters(25)}`,
    created: nowInSeconds(sandbox.ledger),
    customer: readCustomer(call) ?? null,
    customer_account: null,
    description: params.text("description") ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: readMetadata(params),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: "automatic" } },
    payment_method_types: types ?? ["card"],
    single_use_mandate: null,
    status: method ? "requires_confirmation" : "requires_payment_method",
    usage: params.choice("usage", ["off_session", "on_session"]) ?? "off_session",
  });
  emitEvent(call, "setup_intent.created", intent);
  return params.flag("confirm") ? confirmSetupIntent(call, intent, method) : intent;
}
