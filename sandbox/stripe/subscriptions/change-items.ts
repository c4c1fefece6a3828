import type Stripe from "stripe";
import { nowInSeconds } from "../clock/clock";
import { invalid } from "../http/api-error";
import { type Params, readMetadata } from "../http/params";
import type { Period } from "../invoices/draft-invoice";
import type { Ledger } from "../ledger/ledger";
import type { Sandbox } from "../sandbox";
import { periodEnd } from "./billing-period";
import { findChargeablePrice, requireOneCycle } from "./read-items";
import { currentPeriod } from "./renew-subscription";
import { cycleOf, itemList, planOf } from "./subscriptions";

/** A change of one item, named by its id; a subscription with a single item needs no id for it. */
export type ItemChange = {
  id: string | undefined;
  price: Stripe.Price | undefined;
  quantity: number | undefined;
  metadata: (before: Stripe.Metadata) => Stripe.Metadata;
};

/** What changes in a subscription, and the new billing period that starts at once when the interval changes. */
export type ChangedItems = { changes: Partial<Stripe.Subscription>; period: Period | null };

/** Reads `items` and requires `proration_behavior: none`: the sandbox computes no prorations. */
export function readItemChanges(sandbox: Sandbox, params: Params): ItemChange[] {
  const proration = params.choice("proration_behavior", ["none", "create_prorations", "always_invoice"]);
  const sent = params.group("items");
  if (!sent) return [];
  const changes = sent.names().map((name) => {
    const group = sent.require(name, sent.group(name)).allow("id", "price", "quantity", "metadata");
    const price = group.filled("price");
    return {
      id: group.filled("id"),
      price: price === undefined ? undefined : findChargeablePrice(sandbox, price),
      quantity: group.integer("quantity"),
      metadata: (before: Stripe.Metadata) => readMetadata(group, before),
    };
  });
  if (proration !== "none" && changes.some(({ price, quantity }) => price ?? quantity))
    throw invalid("The sandbox changes prices with proration_behavior=none only.", { param: "proration_behavior" });
  return changes;
}

/**
 * Applies changes to the items of a subscription. A price of another interval starts a new billing period now, for
 * which the customer is charged; any other price applies from the next period on.
 */
export function changeItems(ledger: Ledger, before: Stripe.Subscription, changes: ItemChange[]): ChangedItems {
  if (changes.length === 0) return { changes: {}, period: null };
  for (const { id } of changes) requireItem(before, id);
  const items = before.items.data.map((item) => {
    const change = changes.find(({ id }) => id === item.id || (id === undefined && before.items.data.length === 1));
    return change ? changeItem(item, change) : item;
  });
  requireOneCycle(items.map(({ price }) => price));
  const sameCycle = items.every((item, index) => cycleText(item) === cycleText(before.items.data[index]));
  if (sameCycle) return { changes: { items: itemList(before.id, items) }, period: null };
  const now = nowInSeconds(ledger);
  const restarted = items.map((item) => ({
    ...item,
    current_period_end: periodEnd(now, cycleOf(item.price), now),
    current_period_start: now,
  }));
  return {
    changes: { billing_cycle_anchor: now, items: itemList(before.id, restarted) },
    period: { start: currentPeriod(before).start, end: now },
  };
}

function requireItem({ items }: Stripe.Subscription, id: string | undefined): void {
  if (id === undefined ? items.data.length === 1 : items.data.some((item) => item.id === id)) return;
  throw invalid(`No such subscription item: '${id ?? ""}'`, { code: "resource_missing", param: "items[0][id]" });
}

function changeItem(item: Stripe.SubscriptionItem, change: ItemChange): Stripe.SubscriptionItem {
  const price = change.price ?? item.price;
  return {
    ...item,
    metadata: change.metadata(item.metadata),
    plan: planOf(price),
    price,
    quantity: change.quantity ?? item.quantity,
  };
}

const cycleText = (item: Stripe.SubscriptionItem | undefined) => item && JSON.stringify(cycleOf(item.price));
