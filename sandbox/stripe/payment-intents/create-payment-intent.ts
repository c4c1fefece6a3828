import type Stripe from "stripe";
import { nowInSeconds } from "../clock/now";
import { invalid } from "../http/api-error";
import type { Call } from "../http/call";
import { readMetadata } from "../http/read-metadata";
import { newId, randomCharacters } from "../ledger/new-id";
import { emitEvent } from "../webhooks/emit-event";
import { confirmPaymentIntent, confirmParams } from "./confirm-payment-intent";
import { readAmount, readCurrency } from "./read-amount";
import { detailParams, readCustomer, readPaymentMethod, readShipping } from "./read-details";
import { toCallerView } from "./browser-view";

/** POST /v1/payment_intents */
export function createPaymentIntent(call: Call): object {
  const { params, sandbox } = call;
  params.allow(...detailParams, "automatic_payment_methods", "capture_method", "confirm", ...confirmParams);
  const currency = params.require("currency", readCurrency(params));
  const amount = params.require("amount", readAmount(params, currency));
  const confirm = params.flag("confirm") ?? false;
  if (!confirm && params.has("return_url")) {
    throw invalid(
      "The parameter `return_url` cannot be passed when creating a PaymentIntent unless `confirm` is set to true.",
      { param: "return_url" },
    );
  }
  const draft = createBlankIntent(nowInSeconds(sandbox.ledger), amount, currency);
  const types = params.list("allowed_payment_method_types");
  const method = readPaymentMethod(call);
  const intent = sandbox.ledger.put("payment_intent", {
    ...draft,
    allowed_payment_method_types: types ?? null,
    automatic_payment_methods: types ? null : readAutomatic(call),
    capture_method: params.choice("capture_method", ["automatic", "automatic_async", "manual"]) ?? "automatic_async",
    customer: readCustomer(call) ?? null,
    description: params.text("description") ?? null,
    metadata: readMetadata(params),
    payment_method: method?.id ?? null,
    payment_method_types: types ?? ["card"],
    receipt_email: params.text("receipt_email") ?? null,
    setup_future_usage: params.choice("setup_future_usage", ["off_session", "on_session"]) ?? null,
    shipping: readShipping(call) ?? null,
    statement_descriptor_suffix: params.text("statement_descriptor_suffix") ?? null,
    transfer_group: params.text("transfer_group") ?? null,
    status: method ? "requires_confirmation" : "requires_payment_method",
  });
  emitEvent(call, "payment_intent.created", intent);
  return toCallerView(call, confirm ? confirmPaymentIntent(call, intent, method) : intent);
}

function readAutomatic({ params }: Call): Stripe.PaymentIntent.AutomaticPaymentMethods {
  const sent = params.group("automatic_payment_methods")?.allow("enabled", "allow_redirects");
  return {
    enabled: sent?.flag("enabled") ?? true,
    allow_redirects: sent?.choice("allow_redirects", ["always", "never"]) ?? "always",
  };
}

/** An intent that nothing has happened to yet. It is not in the ledger. */
export function createBlankIntent(
  created: number,
  amount: number,
  currency: string,
  id = newId("pi"),
): Stripe.PaymentIntent {
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${randomCharacters(25)}`,
    confirmation_method: "automatic",
    created,
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_group: null,
  };
}
