import Stripe from "stripe";

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
