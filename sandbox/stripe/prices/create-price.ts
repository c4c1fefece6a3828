import type Stripe from "stripe";
import { nowInSeconds } from "../clock/now";
import { invalid, malformed } from "../http/api-error";
import type { Call } from "../http/call";
import type { Params } from "../http/params";
import { readMetadata } from "../http/read-metadata";
import { newId } from "../ledger/new-id";
import { readCurrency } from "../payment-intents/read-amount";
import { findProduct } from "../products/find-product";
import { emitEvent } from "../webhooks/emit-event";
import { createBlankPrice, everyInterval } from "./blank-price";

export const intervals = ["day", "week", "month", "year"] as const;

/** POST /v1/prices. An amount and an interval can never be changed afterward. */
export function createPrice(call: Call): Stripe.Price {
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
export function takeLookupKey({ params, sandbox: { ledger } }: Call, own: Stripe.Price | null = null): string | null {
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
