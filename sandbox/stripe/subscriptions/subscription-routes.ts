import type Stripe from "stripe";
import { invalid, missing } from "../http/api-error";
import type { Call, Route } from "../http/call";
import { listPage, listParams } from "../resources/list-page";
import { onClockOf } from "../test-clocks/test-clock-routes";
import { emptyDetails, endSubscription } from "./end-subscription";
import { currentPeriodEnd, findSubscription, putSubscription } from "./subscriptions";
import { readCancellationDetails, readDefaultPaymentMethod, readItems, readPaymentSettings } from "./read-items";
import { readMetadata } from "../http/params";
import { collectInvoice } from "../invoices/collect-invoice";
import { createInvoiceIntent, openInvoice } from "../invoices/draft-invoice";
import { markPaid } from "../invoices/payments";
import { newId } from "../ledger/new-id";
import { readCustomer } from "../payment-intents/create-payment-intent";
import { emitEvent } from "../webhooks/emit-event";
import { createBlankSubscription } from "./blank-subscription";
import { nowInSeconds } from "../clock/clock";
import { changeItems, readItemChanges } from "./change-items";
import { billPeriod } from "./renew-subscription";

const address = "/v1/subscriptions";

export const subscriptionRoutes: Route[] = [
  { method: "POST", path: address, handle: createSubscription },
  { method: "GET", path: address, handle: list },
  {
    method: "GET",
    path: `${address}/:id`,
    handle: (call) => (call.params.allow(), findSubscription(call.sandbox, call.id)),
  },
  { method: "POST", path: `${address}/:id`, handle: updateSubscription },
  { method: "DELETE", path: `${address}/:id`, handle: cancel },
];

/** Ends a subscription now. The sandbox credits nothing for the rest of the period. */
function cancel(call: Call): Stripe.Subscription {
  const { params, sandbox } = call;
  params.allow("cancellation_details", "invoice_now", "prorate");
  if (params.flag("invoice_now") || params.flag("prorate"))
    throw invalid("The sandbox cancels without prorations and without a final invoice.", { param: "prorate" });
  const before = findSubscription(sandbox, call.id);
  if (before.ended_at !== null) throw missing("subscription", before.id);
  const details = { ...readCancellationDetails(call), reason: "cancellation_requested" };
  return onClockOf(sandbox.ledger, before.customer, () => endSubscription(call, before, details));
}

/** Without a status, all that were not canceled. */
function list({ params, sandbox }: Call): object {
  params.allow(...listParams, "customer", "price", "status", "test_clock");
  const [customer, price, clock] = ["customer", "price", "test_clock"].map((name) => params.filled(name));
  const status = params.filled("status");
  const subscriptions = sandbox.ledger
    .all("subscription")
    .filter(
      (subscription) =>
        subscription.customer === (customer ?? subscription.customer) &&
        subscription.test_clock === (clock ?? subscription.test_clock) &&
        (price === undefined || subscription.items.data.some((item) => item.price.id === price)) &&
        hasStatus(subscription, status),
    );
  return listPage(params, address, subscriptions);
}

function hasStatus({ status }: Stripe.Subscription, asked: string | undefined): boolean {
  if (asked === "all") return true;
  if (asked === "ended") return status === "canceled" || status === "incomplete_expired";
  return asked === undefined ? status !== "canceled" : status === asked;
}

const acceptedOnCreate = [
  "billing_mode",
  "collection_method",
  "customer",
  "default_payment_method",
  "description",
  "items",
  "metadata",
  "off_session",
  "payment_behavior",
  "payment_settings",
  "proration_behavior",
];

/**
 * POST /v1/subscriptions. The first invoice is open at once. With `default_incomplete` the buyer pays it, through its
 * confirmation secret; without, the customer's saved card is charged.
 */
function createSubscription(call: Call): Stripe.Subscription {
  const { params, sandbox } = call;
  params.allow(...acceptedOnCreate);
  const customer = params.require("customer", readCustomer(call));
  const items = readItems(sandbox, params);
  params.group("billing_mode")?.allow("type", "flexible").choice("type", ["flexible"]);
  params.choice("collection_method", ["charge_automatically"]);
  params.flag("off_session");
  const behavior = params.choice("payment_behavior", ["default_incomplete", "allow_incomplete"]) ?? "allow_incomplete";
  return onClockOf(sandbox.ledger, customer, () => {
    const id = newId("sub");
    const blank = createBlankSubscription(sandbox.ledger, id, customer, items);
    const subscription = {
      ...blank,
      default_payment_method: readDefaultPaymentMethod(call, customer, null),
      description: params.text("description") ?? null,
      latest_invoice: newId("in"),
      metadata: readMetadata(params),
      payment_settings: readPaymentSettings(call, blank.payment_settings),
    };
    if (behavior === "allow_incomplete") requirePaymentMethod(call, subscription);
    sandbox.ledger.put("subscription", subscription);
    emitEvent(call, "customer.subscription.created", subscription);
    startBilling(call, subscription, behavior === "allow_incomplete");
    return findSubscription(sandbox, id);
  });
}

function startBilling(call: Call, subscription: Stripe.Subscription, charge: boolean): void {
  const period = { start: subscription.created, end: subscription.created };
  const occasion = { reason: "subscription_create", period };
  const invoice = openInvoice(call, subscription, occasion, String(subscription.latest_invoice));
  if (invoice.amount_due === 0) return void markPaid(call, invoice, null);
  createInvoiceIntent(call, invoice);
  if (charge) collectInvoice(call, invoice);
}

function requirePaymentMethod({ sandbox }: Call, subscription: Stripe.Subscription): void {
  const customer = sandbox.ledger.get("customer", String(subscription.customer));
  const fallback = customer && !customer.deleted ? customer.invoice_settings.default_payment_method : null;
  const isFree = subscription.items.data.every(({ price }) => price.unit_amount === 0);
  if (isFree || subscription.default_payment_method !== null || fallback !== null) return;
  throw invalid(
    "This customer has no attached payment source or default payment method. Please consider adding a default " +
      "payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting.",
    { code: "resource_missing" },
  );
}

const always = ["cancellation_details", "metadata"];
const acceptedOnUpdate = [
  ...always,
  "cancel_at",
  "cancel_at_period_end",
  "default_payment_method",
  "description",
  "items",
  "off_session",
  "payment_behavior",
  "payment_settings",
  "proration_behavior",
];

/** POST /v1/subscriptions/:id. A price is changed without prorations: the new one applies from the next period on. */
function updateSubscription(call: Call): Stripe.Subscription {
  const { params, sandbox } = call;
  params.allow(...acceptedOnUpdate);
  const before = findSubscription(sandbox, call.id);
  requireChangeable(call, before);
  params.choice("payment_behavior", ["allow_incomplete", "default_incomplete"]);
  params.flag("off_session");
  return onClockOf(sandbox.ledger, before.customer, () => {
    const changed = changeItems(sandbox.ledger, before, readItemChanges(sandbox, params));
    const changes = { ...settings(call, before), ...cancellation(call, before), ...changed.changes };
    if (changed.period) billPeriod(call, before, changes, { reason: "subscription_update", period: changed.period });
    else putSubscription(call, before, changes);
    return findSubscription(sandbox, before.id);
  });
}

function requireChangeable({ params }: Call, { status }: Stripe.Subscription): void {
  const frozen = acceptedOnUpdate.find((name) => params.has(name) && !always.includes(name));
  if (frozen === undefined) return;
  if (status === "canceled" || status === "incomplete_expired")
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.", { param: frozen });
  if (status === "incomplete")
    throw invalid("A subscription with status=incomplete can only update its metadata.", { param: frozen });
}

function settings(call: Call, before: Stripe.Subscription): Partial<Stripe.Subscription> {
  const { params } = call;
  const description = params.text("description");
  return {
    default_payment_method: readDefaultPaymentMethod(call, String(before.customer), before.default_payment_method),
    description: description === undefined ? before.description : description,
    metadata: readMetadata(params, before.metadata),
    payment_settings: readPaymentSettings(call, before.payment_settings),
  };
}

/** Plans or withdraws the end of a subscription. */
function cancellation(call: Call, before: Stripe.Subscription): Partial<Stripe.Subscription> {
  const { params, sandbox } = call;
  const sent = readCancellationDetails(call);
  const atEnd = params.flag("cancel_at_period_end");
  const moment = params.has("cancel_at") && params.text("cancel_at") !== null ? params.integer("cancel_at") : null;
  const details = { ...emptyDetails, ...before.cancellation_details, ...sent };
  if (atEnd === undefined && !params.has("cancel_at")) return { cancellation_details: details };
  if (atEnd === true && params.has("cancel_at"))
    throw invalid("You may only pass one of `cancel_at` and `cancel_at_period_end`.", { param: "cancel_at" });
  const now = nowInSeconds(sandbox.ledger);
  if (moment !== null && moment !== undefined && moment <= now)
    throw invalid("The cancel_at date must be in the future.", { param: "cancel_at" });
  const end = atEnd === true ? currentPeriodEnd(before) : (moment ?? null);
  return {
    cancel_at: end,
    cancel_at_period_end: atEnd ?? false,
    canceled_at: end === null ? null : now,
    cancellation_details: { ...details, reason: end === null ? null : "cancellation_requested" },
  };
}
