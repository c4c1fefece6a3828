import type Stripe from "stripe";
import { ApiError } from "../http/api-error";
import type { Call } from "../http/call";
import type { Params } from "../http/params";
import { newId, randomCharacters } from "../ledger/new-id";
import { readCustomer } from "../payment-intents/create-payment-intent";
import { createBlankSubscription } from "../subscriptions/blank-subscription";
import { changeItems, readItemChanges } from "../subscriptions/change-items";
import { findSubscription } from "../subscriptions/subscriptions";
import { readItems } from "../subscriptions/read-items";
import { currentPeriod, nextPeriodItems } from "../subscriptions/renew-subscription";
import { onClockOf } from "../test-clocks/on-clock-of";
import { draftInvoice, type Occasion } from "./draft-invoice";

/**
 * POST /v1/invoices/create_preview. The next invoice of a subscription, or the one that a change of its prices would
 * cause; or with a customer and items the first invoice of a new one. Nothing is stored. Throws 404 when there is no
 * next invoice.
 */
export function previewInvoice(call: Call): Stripe.Invoice {
  const { params, sandbox } = call;
  params.allow("customer", "preview_mode", "subscription", "subscription_details");
  params.choice("preview_mode", ["next", "recurring"]);
  const details = params
    .group("subscription_details")
    ?.allow("cancel_at_period_end", "cancel_now", "items", "proration_behavior");
  const id = params.filled("subscription");
  if (id === undefined) return previewFirst(call, details);
  const subscription = findSubscription(sandbox, id, "subscription");
  return onClockOf(sandbox.ledger, subscription.customer, () => previewNext(call, subscription, details));
}

function previewFirst(call: Call, details: Params | undefined): Stripe.Invoice {
  const { params, sandbox } = call;
  const customer = params.require("customer", readCustomer(call));
  const items = readItems(sandbox, params.require("subscription_details", details));
  return onClockOf(sandbox.ledger, customer, () => {
    const subscription = createBlankSubscription(sandbox.ledger, newId("sub"), customer, items);
    const period = { start: subscription.created, end: subscription.created };
    return { ...preview(call, subscription, { reason: "subscription_create", period }), parent: null };
  });
}

function previewNext(call: Call, before: Stripe.Subscription, details: Params | undefined): Stripe.Invoice {
  const { sandbox } = call;
  const changed = changeItems(sandbox.ledger, before, details ? readItemChanges(sandbox, details) : []);
  const after = { ...before, ...changed.changes };
  if (changed.period) return preview(call, after, { reason: "subscription_update", period: changed.period });
  const period = currentPeriod(before);
  if (hasNoNext(before, details, period.end)) {
    const message = `No upcoming invoices for customer: ${String(before.customer)}`;
    throw new ApiError(404, { type: "invalid_request_error", code: "invoice_upcoming_none", message });
  }
  const renewed = { ...after, items: nextPeriodItems(after) };
  return {
    ...preview(call, renewed, { reason: "upcoming", period }),
    created: period.end,
    next_payment_attempt: period.end,
  };
}

function hasNoNext(before: Stripe.Subscription, details: Params | undefined, end: number): boolean {
  if (before.ended_at !== null || details?.flag("cancel_now")) return true;
  const atEnd = details?.flag("cancel_at_period_end");
  return atEnd ?? (before.cancel_at !== null && before.cancel_at <= end);
}

function preview({ sandbox }: Call, subscription: Stripe.Subscription, occasion: Occasion): Stripe.Invoice {
  return draftInvoice(sandbox.ledger, subscription, occasion, `upcoming_in_${randomCharacters(24)}`);
}
