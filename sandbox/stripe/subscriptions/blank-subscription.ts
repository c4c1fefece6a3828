import type Stripe from "stripe";
import { emptyDetails } from "./end-subscription";
import { createItem, itemList, type ItemTerms } from "./subscriptions";
import { nowInSeconds } from "../clock/clock";
import type { Ledger } from "../ledger/ledger";
import { testClockOf } from "../test-clocks/test-clock-routes";

/** A subscription of a customer that starts now, and was not paid for yet. It is not in the ledger. */
export function createBlankSubscription(
  ledger: Ledger,
  id: string,
  customer: string,
  items: ItemTerms[],
): Stripe.Subscription {
  const now = nowInSeconds(ledger);
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible", updated_at: now },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: emptyDetails,
    collection_method: "charge_automatically",
    created: now,
    currency: items[0]?.price.currency ?? "usd",
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: itemList(
      id,
      items.map((item) => createItem(ledger, id, item, { anchor: now, start: now })),
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: "off" },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: "incomplete",
    test_clock: testClockOf(ledger, customer),
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  };
}
