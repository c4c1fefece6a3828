import { z } from "zod";
import { runDueBilling } from "../billing/run-due-billing";
import { nowInSeconds } from "../clock/clock";
import { createBlankCustomer } from "../customers/blank-customer";
import { createBlankPrice, everyInterval } from "../prices/create-price";
import { createBlankProduct } from "../products/products";
import { addPaidSubscription, paidSubscription } from "./add-paid-subscription";
import type { ControlHandler } from "./control-handler";

const metadata = z.record(z.string(), z.string()).default({});
const product = z.strictObject({ id: z.string(), name: z.string(), metadata });
const price = z.strictObject({
  id: z.string().regex(/^price_\w+$/),
  product: z.string(),
  /** In cents. */
  unit_amount: z.int().min(0),
  currency: z.string().default("usd"),
  interval: z.enum(["month", "year"]),
  metadata,
});
const customer = z.strictObject({
  id: z.string().regex(/^cus_\w+$/),
  email: z.string().nullable().default(null),
  name: z.string().nullable().default(null),
  metadata,
});
const imported = z.strictObject({
  products: z.array(product).max(5_000).default([]),
  prices: z.array(price).max(5_000).default([]),
  customers: z.array(customer).max(5_000).default([]),
  subscriptions: z.array(paidSubscription).max(5_000).default([]),
});

/**
 * Adds subscriptions with given ids, and what they need, for demo data: without events, as if their product had
 * processed them long ago. Those that the ledger knows stay as they are. One whose last paid period is over is renewed
 * at once. Returns the ids of the subscriptions that were new.
 */
export const importSubscriptions: ControlHandler = (sandbox, input) => {
  const { products, prices, customers, subscriptions } = imported.parse(input);
  const { ledger } = sandbox;
  const now = nowInSeconds(ledger);
  for (const { id, name, ...more } of products)
    if (!ledger.get("product", id)) ledger.put("product", { ...createBlankProduct(id, name, now), ...more });
  for (const { id, product: of, unit_amount: amount, currency, interval, ...more } of prices) {
    const terms = { product: of, currency, amount, recurring: everyInterval(interval) };
    if (!ledger.get("price", id)) ledger.put("price", { ...createBlankPrice(id, terms, now), ...more });
  }
  for (const { id, ...more } of customers)
    if (!ledger.get("customer", id)) ledger.put("customer", { ...createBlankCustomer(id, now), ...more });
  const added = subscriptions.filter(({ id }) => !ledger.get("subscription", id));
  for (const each of added) addPaidSubscription(sandbox, each);
  runDueBilling(sandbox);
  return { added: added.map(({ id }) => id) };
};
