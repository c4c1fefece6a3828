import type Stripe from "stripe";
import { nowInSeconds } from "../clock/clock";
import { missing } from "../http/api-error";
import type { Ledger } from "../ledger/ledger";
import { newId } from "../ledger/new-id";
import type { Sandbox } from "../sandbox";
import { type Cycle, periodEnd } from "./billing-period";
import { previousAttributes } from "../resources/list-page";
import { type Cause, emitEvent } from "../webhooks/emit-event";

/** Finds a subscription; throws 404, or 400 when `param` names a parameter. */
export function findSubscription({ ledger }: Sandbox, id: string, param = "id"): Stripe.Subscription {
  const subscription = ledger.get("subscription", id);
  if (!subscription) throw missing("subscription", id, param, param === "id" ? 404 : 400);
  return subscription;
}

/** One item of a subscription: a price, and how many of it. */
export type ItemTerms = { price: Stripe.Price; quantity: number; metadata: Stripe.Metadata };

/** A new item of a subscription, for the billing period that starts at `start` (seconds since 1970). */
export function createItem(
  ledger: Ledger,
  subscription: string,
  { price, quantity, metadata }: ItemTerms,
  { anchor, start }: { anchor: number; start: number },
): Stripe.SubscriptionItem {
  return {
    id: newId("si"),
    object: "subscription_item",
    billing_thresholds: null,
    created: nowInSeconds(ledger),
    current_period_end: periodEnd(anchor, cycleOf(price), start),
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata,
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** How often a price is charged. */
export function cycleOf({ recurring }: Stripe.Price): Cycle {
  return { interval: recurring?.interval ?? "month", count: recurring?.interval_count ?? 1 };
}

/** The item's list as a subscription contains it. */
export function itemList(subscription: string, data: Stripe.SubscriptionItem[]): Stripe.Subscription["items"] {
  return { object: "list", data, has_more: false, url: `/v1/subscription_items?subscription=${subscription}` };
}

/** The end of the present billing period; all items of a subscription share it. */
export function currentPeriodEnd({ items }: Stripe.Subscription): number {
  return Math.min(...items.data.map((item) => item.current_period_end));
}

/** The older form of a price, which items still contain. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

/** Changes a subscription, and sends `customer.subscription.updated` when that changed something. */
export function putSubscription(
  cause: Cause,
  before: Stripe.Subscription,
  changes: Partial<Stripe.Subscription>,
): Stripe.Subscription {
  const after = cause.sandbox.ledger.put("subscription", { ...before, ...changes });
  const previous = previousAttributes(before, after);
  if (previous) emitEvent(cause, "customer.subscription.updated", after, previous);
  return after;
}
