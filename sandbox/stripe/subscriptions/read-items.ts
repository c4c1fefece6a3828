import type Stripe from "stripe";
import { findSavedPaymentMethod } from "../cards/payment-methods";
import { invalid } from "../http/api-error";
import type { Call } from "../http/call";
import { type Params, readMetadata } from "../http/params";
import { findPrice } from "../prices/prices";
import type { Sandbox } from "../sandbox";
import type { ItemTerms } from "./subscriptions";

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

/** Reads `payment_settings`; settings that are left out keep their values. */
export function readPaymentSettings(
  { params }: Call,
  before: Stripe.Subscription.PaymentSettings | null,
): Stripe.Subscription.PaymentSettings | null {
  const sent = params
    .group("payment_settings")
    ?.allow("payment_method_options", "payment_method_types", "save_default_payment_method");
  if (!sent) return before;
  sent.group("payment_method_options")?.allow();
  return {
    payment_method_options: null,
    payment_method_types: sent.list("payment_method_types") ?? before?.payment_method_types ?? null,
    save_default_payment_method:
      sent.choice("save_default_payment_method", ["off", "on_subscription"]) ??
      before?.save_default_payment_method ??
      "off",
  };
}

/** Reads `default_payment_method`, which must be saved for the customer. Sent empty, it is unset. */
export function readDefaultPaymentMethod(
  { params, sandbox }: Call,
  customer: string,
  before: Stripe.Subscription["default_payment_method"],
): Stripe.Subscription["default_payment_method"] {
  const id = params.text("default_payment_method");
  if (id === undefined || id === null) return id === undefined ? before : null;
  return findSavedPaymentMethod(sandbox, id, customer, "default_payment_method").id;
}

const feedbacks = [
  "customer_service",
  "low_quality",
  "missing_features",
  "other",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
] as const;

/** Reads what the customer said about the cancellation. */
export function readCancellationDetails({ params }: Call): Partial<Stripe.Subscription.CancellationDetails> {
  const sent = params.group("cancellation_details")?.allow("comment", "feedback");
  const comment = sent?.text("comment");
  const feedback = sent?.choice("feedback", feedbacks);
  return { ...(comment !== undefined && { comment }), ...(feedback !== undefined && { feedback }) };
}
