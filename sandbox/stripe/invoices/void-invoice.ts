import type Stripe from "stripe";
import { invalid } from "../http/api-error";
import type { Call } from "../http/call";
import { expireSubscription } from "../subscriptions/end-subscription";
import { activateSubscription, subscriptionOf } from "../subscriptions/follow-invoice";
import { onClockOf } from "../test-clocks/on-clock-of";
import { closeAsUncollectible, closeAsVoid } from "./close-invoice";
import { findInvoice } from "./invoices";

/** POST /v1/invoices/:id/void. A subscription that was never paid for expires with its first invoice. */
export function voidInvoice(call: Call): Stripe.Invoice {
  call.params.allow();
  return close(call, ["open", "uncollectible"], "void", (invoice) => closeAsVoid(call, invoice));
}

/** POST /v1/invoices/:id/mark_uncollectible. */
export function markUncollectible(call: Call): Stripe.Invoice {
  call.params.allow();
  return close(call, ["open"], "mark as uncollectible", (invoice) =>
    closeAsUncollectible(call, invoice, "user_forgiven"),
  );
}

/** With its latest invoice closed, nothing is due on a subscription. */
function close(
  call: Call,
  statuses: string[],
  what: string,
  apply: (invoice: Stripe.Invoice) => Stripe.Invoice,
): Stripe.Invoice {
  const { ledger } = call.sandbox;
  const before = findInvoice(call.sandbox, call.id);
  if (!statuses.includes(String(before.status)))
    throw invalid(`You can only ${what} an invoice with one of these statuses: ${statuses.join(", ")}.`);
  return onClockOf(ledger, before.customer, () => {
    const closed = apply(before);
    const subscription = subscriptionOf(ledger, closed);
    if (subscription?.status === "incomplete") expireSubscription(call, subscription);
    else activateSubscription(call, closed, null);
    return closed;
  });
}
