import type Stripe from "stripe";
import { nowInSeconds } from "../clock/clock";
import type { Call } from "../http/call";
import { readMetadata } from "../http/params";
import { newId, randomCharacters } from "../ledger/new-id";
import { readCustomer, readPaymentMethod } from "../payment-intents/create-payment-intent";
import { emitEvent } from "../webhooks/emit-event";
import { confirmSetupIntent } from "./confirm-setup-intent";

/** POST /v1/setup_intents */
export function createSetupIntent(call: Call): Stripe.SetupIntent {
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
