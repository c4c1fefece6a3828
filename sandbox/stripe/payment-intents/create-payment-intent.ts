import type Stripe from "stripe";
import { createPaymentMethod, getTestCard, readAddress } from "../cards/payment-methods";
import { nowInSeconds } from "../clock/clock";
import { invalid, malformed, missing } from "../http/api-error";
import type { Call } from "../http/call";
import { type Params, readMetadata } from "../http/params";
import { newId, randomCharacters } from "../ledger/new-id";
import { formatAmount } from "../resources/list-page";
import { emitEvent } from "../webhooks/emit-event";
import { toCallerView } from "./payment-intents";
import { confirmParams, confirmPaymentIntent } from "./confirm-payment-intent";

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

const minAmount = 50;
const maxAmount = 99_999_999;

/** Reads an amount in cents, within the provider's limits: 0.50 to 999,999.99. */
export function readAmount(params: Params, currency: string): number | undefined {
  const amount = params.integer("amount");
  if (amount === undefined) return undefined;
  if (amount < minAmount) {
    const message = `Amount must be at least ${formatAmount(minAmount, currency)} ${currency}`;
    throw malformed(message, { code: "amount_too_small", param: "amount" });
  }
  if (amount > maxAmount) {
    const message = `Amount must be no more than ${formatAmount(maxAmount, currency)}`;
    throw malformed(message, { code: "amount_too_large", param: "amount" });
  }
  return amount;
}

/** Reads a currency, three letters, in lower case. */
export function readCurrency(params: Params): string | undefined {
  const currency = params.filled("currency")?.toLowerCase();
  if (currency === undefined || /^[a-z]{3}$/.test(currency)) return currency;
  throw malformed(`Invalid currency: ${currency}`, { param: "currency" });
}

/** The parameters that creating and updating a payment intent share. */
export const detailParams = [
  "allowed_payment_method_types",
  "amount",
  "currency",
  "customer",
  "description",
  "metadata",
  "payment_method",
  "payment_method_data",
  "receipt_email",
  "setup_future_usage",
  "shipping",
  "statement_descriptor_suffix",
  "transfer_group",
];

/** Reads a customer's id; throws 400 when there is no such customer. */
export function readCustomer({ params, sandbox }: Call): string | undefined {
  const id = params.filled("customer");
  if (id === undefined) return undefined;
  const customer = sandbox.ledger.get("customer", id);
  if (!customer || customer.deleted) throw missing("customer", id, "customer", 400);
  return id;
}

/**
 * Reads the payment method of a call: one of the ledger by id, or a new one from a test card's name with the billing
 * details in `payment_method_data`.
 */
export function readPaymentMethod({ params, sandbox }: Call): Stripe.PaymentMethod | undefined {
  const data = params
    .group("payment_method_data")
    ?.allow("type", "card", "billing_details", "metadata", "allow_redisplay");
  const token = data?.group("card")?.allow("token").filled("token");
  const name = params.filled("payment_method") ?? token;
  if (name === undefined) return undefined;
  const method = sandbox.ledger.get("payment_method", name) ?? createPaymentMethod(sandbox, name, data);
  getTestCard(sandbox, method);
  return method;
}

/** Reads a shipping address; null when sent empty. */
export function readShipping({ params }: Call): Stripe.PaymentIntent.Shipping | null | undefined {
  if (!params.has("shipping")) return undefined;
  const sent = params.group("shipping")?.allow("address", "carrier", "name", "phone", "tracking_number");
  if (!sent) return null;
  const part = (name: string) => sent.text(name) ?? null;
  return {
    address: readAddress(sent.group("address")),
    carrier: part("carrier"),
    name: sent.require("name", sent.filled("name")),
    phone: part("phone"),
    tracking_number: part("tracking_number"),
  };
}
