import type Stripe from "stripe";
import { invalid } from "../http/api-error";
import type { Params } from "../http/params";
import { readMetadata } from "../http/read-metadata";
import { findPrice } from "../prices/find-price";
import type { Sandbox } from "../sandbox";
import type { ItemTerms } from "./subscription-item";

const MAX_ITEMS = 20;

/** Reads the items of a new subscription. Throws 400 for a price that is inactive or not recurring. */
export function readItems(sandbox: Sandbox, params: Params): ItemTerms[] {
  const sent = params.require("items", params.group("items"));
  const groups = sent.names().map((name) => sent.require(name, sent.group(name)));
  if (groups.length === 0 || groups.length > MAX_ITEMS)
    throw invalid(`A subscription has 1 to ${MAX_ITEMS} items.`, { param: "items" });
  const items = groups.map((group) => {
    group.allow("price", "quantity", "metadata");
    const price = findChargeablePrice(sandbox, group.require("price", group.filled("price")));
    return { price, quantity: group.integer("quantity") ?? 1, metadata: readMetadata(group) };
  });
  requireOneCycle(items.map(({ price }) => price));
  return items;
}

/** Finds a recurring price that new subscriptions may use. Throws 400. */
export function findChargeablePrice(sandbox: Sandbox, id: string): Stripe.Price {
  const param = "items[0][price]";
  const price = findPrice(sandbox, id, param);
  if (!price.active)
    throw invalid("The price specified is inactive. This field only accepts active prices.", { param });
  if (price.recurring) return price;
  throw invalid(
    "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.",
    {
      param,
    },
  );
}

/** The provider can mix intervals; the sandbox cannot. */
export function requireOneCycle(prices: Stripe.Price[]): void {
  const cycles = new Set(
    prices.map(({ currency, recurring }) => `${currency} ${recurring?.interval_count} ${recurring?.interval}`),
  );
  if (cycles.size > 1)
    throw invalid("The sandbox requires the same currency and interval for all items.", { param: "items" });
}
