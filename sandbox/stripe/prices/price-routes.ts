import type Stripe from "stripe";
import type { Call, Route } from "../http/call";
import { readMetadata } from "../http/params";
import { readCurrency } from "../payment-intents/create-payment-intent";
import { listPage, listParams } from "../resources/list-page";
import { emitEvent } from "../webhooks/emit-event";
import { createPrice, takeLookupKey, findPrice } from "./create-price";

const address = "/v1/prices";

export const priceRoutes: Route[] = [
  { method: "POST", path: address, handle: createPrice },
  { method: "GET", path: address, handle: list },
  { method: "GET", path: `${address}/:id`, handle: (call) => (call.params.allow(), findPrice(call.sandbox, call.id)) },
  { method: "POST", path: `${address}/:id`, handle: update },
];

/** A price's amount and interval are immutable: subscribers agreed to them. */
function update(call: Call): Stripe.Price {
  const { params, sandbox } = call;
  params.allow("active", "lookup_key", "metadata", "nickname", "transfer_lookup_key");
  const before = findPrice(sandbox, call.id);
  const nickname = params.text("nickname");
  const price = sandbox.ledger.put("price", {
    ...before,
    active: params.flag("active") ?? before.active,
    lookup_key: takeLookupKey(call, before),
    metadata: readMetadata(params, before.metadata),
    nickname: nickname === undefined ? before.nickname : nickname,
  });
  emitEvent(call, "price.updated", price);
  return price;
}

function list({ params, sandbox }: Call): object {
  params.allow(...listParams, "active", "currency", "lookup_keys", "product", "recurring", "type");
  const active = params.flag("active");
  const currency = readCurrency(params);
  const keys = params.list("lookup_keys");
  const product = params.filled("product");
  const type = params.choice("type", ["one_time", "recurring"]);
  const interval = params.group("recurring")?.allow("interval").filled("interval");
  const prices = sandbox.ledger
    .all("price")
    .filter(
      (price) =>
        price.active === (active ?? price.active) &&
        price.currency === (currency ?? price.currency) &&
        price.product === (product ?? price.product) &&
        price.type === (type ?? price.type) &&
        (interval === undefined || price.recurring?.interval === interval) &&
        (keys === undefined || (price.lookup_key !== null && keys.includes(price.lookup_key))),
    );
  return listPage(params, address, prices);
}
