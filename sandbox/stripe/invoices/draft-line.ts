import type Stripe from "stripe";
import type { Ledger } from "../ledger/ledger";
import { newId } from "../ledger/new-id";
import { formatAmount } from "../resources/format-amount";

/** The line of an invoice for one item of a subscription, over the item's present period. */
export function draftLine(
  ledger: Ledger,
  invoice: string,
  { id: subscription, metadata }: Stripe.Subscription,
  { id: item, price, quantity = 1, current_period_start, current_period_end }: Stripe.SubscriptionItem,
): Stripe.InvoiceLineItem {
  const unit = price.unit_amount ?? 0;
  const amount = unit * quantity;
  const product = String(price.product);
  const name = ledger.get("product", product)?.name ?? product;
  const each = `${formatAmount(unit, price.currency)} / ${price.recurring?.interval ?? "month"}`;
  return {
    id: newId("il"),
    object: "line_item",
    amount,
    currency: price.currency,
    description: `${quantity} × ${name} (at ${each})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: item,
      },
      type: "subscription_item_details",
    },
    period: { start: current_period_start, end: current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product },
      type: "price_details",
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: null,
    subscription,
    subtotal: amount,
    taxes: [],
  };
}
