import Stripe from "stripe";
import { nowInSeconds } from "../clock/clock";
import { invalid, malformed, missing } from "../http/api-error";
import type { Call, Route } from "../http/call";
import { type Params, readMetadata } from "../http/params";
import { newId } from "../ledger/new-id";
import { readCurrency } from "../payment-intents/create-payment-intent";
import { findProduct } from "../products/products";
import type { Sandbox } from "../sandbox";
import { emitEvent } from "../webhooks/emit-event";
import { listPage, listParams } from "../resources/list-page";

const intervals = ["day", "week", "month", "year"] as const;

/** POST /v1/prices. An amount and an interval can never be changed afterward. */
function createPrice(call: Call): Stripe.Price {
  const { params, sandbox } = call;
  params.allow(
    "active",
    "currency",
    "lookup_key",
    "metadata",
    "nickname",
    "product",
    "recurring",
    "transfer_lookup_key",
    "unit_amount",
  );
  const currency = params.require("currency", readCurrency(params));
  const amount = params.require("unit_amount", params.integer("unit_amount"));
  if (amount < 0) throw malformed("Invalid non-negative integer", { param: "unit_amount" });
  const product = findProduct(sandbox, params.require("product", params.filled("product")), "product");
  const terms = { product: product.id, currency, amount, recurring: readRecurring(params) };
  const price = sandbox.ledger.put("price", {
    ...createBlankPrice(newId("price"), terms, nowInSeconds(sandbox.ledger)),
    active: params.flag("active") ?? true,
    lookup_key: takeLookupKey(call),
    metadata: readMetadata(params),
    nickname: params.text("nickname") ?? null,
  });
  emitEvent(call, "price.created", price);
  return price;
}

function readRecurring(params: Params): Stripe.Price.Recurring | null {
  const sent = params.group("recurring")?.allow("interval", "interval_count", "usage_type");
  if (!sent) return null;
  sent.choice("usage_type", ["licensed"]);
  return everyInterval(sent.require("interval", sent.choice("interval", intervals)), sent.integer("interval_count"));
}

/** Reads a lookup key, which one price has at a time: `transfer_lookup_key` takes it from the other one. */
function takeLookupKey({ params, sandbox: { ledger } }: Call, own: Stripe.Price | null = null): string | null {
  const key = params.text("lookup_key");
  if (key === undefined) return own?.lookup_key ?? null;
  const holder = key === null ? undefined : ledger.all("price").find((price) => price.lookup_key === key);
  if (holder && holder.id !== own?.id) {
    if (!params.flag("transfer_lookup_key"))
      throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: "lookup_key" });
    ledger.put("price", { ...holder, lookup_key: null });
  }
  return key;
}

type Terms = { product: string; currency: string; amount: number; recurring: Stripe.Price.Recurring | null };

/** A price of `amount` cents that was created at `created` (seconds since 1970). It is not in the ledger. */
export function createBlankPrice(
  id: string,
  { product, currency, amount, recurring }: Terms,
  created: number,
): Stripe.Price {
  return {
    id,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring,
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? "recurring" : "one_time",
    unit_amount: amount,
    unit_amount_decimal: Stripe.Decimal.from(amount),
  };
}

/** How often a recurring price is charged. */
export function everyInterval(interval: Stripe.Price.Recurring["interval"], count = 1): Stripe.Price.Recurring {
  return { interval, interval_count: count, meter: null, trial_period_days: null, usage_type: "licensed" };
}

/** Finds a price; throws 404, or 400 when `param` names a parameter. */
export function findPrice({ ledger }: Sandbox, id: string, param = "id"): Stripe.Price {
  const price = ledger.get("price", id);
  if (!price) throw missing("price", id, param, param === "id" ? 404 : 400);
  return price;
}

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
