import type Stripe from "stripe";
import { invalid } from "../http/api-error";
import type { Call } from "../http/call";
import { readMetadata } from "../http/params";
import { collectInvoice } from "../invoices/collect-invoice";
import { createInvoiceIntent, openInvoice } from "../invoices/open-invoice";
import { markPaid } from "../invoices/record-payment";
import { newId } from "../ledger/new-id";
import { readCustomer } from "../payment-intents/create-payment-intent";
import { onClockOf } from "../test-clocks/on-clock-of";
import { emitEvent } from "../webhooks/emit-event";
import { createBlankSubscription } from "./blank-subscription";
import { findSubscription } from "./subscriptions";
import { readItems, readDefaultPaymentMethod, readPaymentSettings } from "./read-items";

const accepted = [
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
export function createSubscription(call: Call): Stripe.Subscription {
  const { params, sandbox } = call;
  params.allow(...accepted);
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
