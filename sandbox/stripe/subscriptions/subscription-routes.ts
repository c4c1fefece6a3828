import type Stripe from "stripe";
import { invalid, missing } from "../http/api-error";
import type { Call, Route } from "../http/call";
import { listPage, listParams } from "../resources/list-page";
import { onClockOf } from "../test-clocks/on-clock-of";
import { createSubscription } from "./create-subscription";
import { endSubscription } from "./end-subscription";
import { findSubscription } from "./subscriptions";
import { readCancellationDetails } from "./read-items";
import { updateSubscription } from "./update-subscription";

const address = "/v1/subscriptions";

export const subscriptionRoutes: Route[] = [
  { method: "POST", path: address, handle: createSubscription },
  { method: "GET", path: address, handle: list },
  {
    method: "GET",
    path: `${address}/:id`,
    handle: (call) => (call.params.allow(), findSubscription(call.sandbox, call.id)),
  },
  { method: "POST", path: `${address}/:id`, handle: updateSubscription },
  { method: "DELETE", path: `${address}/:id`, handle: cancel },
];

/** Ends a subscription now. The sandbox credits nothing for the rest of the period. */
function cancel(call: Call): Stripe.Subscription {
  const { params, sandbox } = call;
  params.allow("cancellation_details", "invoice_now", "prorate");
  if (params.flag("invoice_now") || params.flag("prorate"))
    throw invalid("The sandbox cancels without prorations and without a final invoice.", { param: "prorate" });
  const before = findSubscription(sandbox, call.id);
  if (before.ended_at !== null) throw missing("subscription", before.id);
  const details = { ...readCancellationDetails(call), reason: "cancellation_requested" };
  return onClockOf(sandbox.ledger, before.customer, () => endSubscription(call, before, details));
}

/** Without a status, all that were not canceled. */
function list({ params, sandbox }: Call): object {
  params.allow(...listParams, "customer", "price", "status", "test_clock");
  const [customer, price, clock] = ["customer", "price", "test_clock"].map((name) => params.filled(name));
  const status = params.filled("status");
  const subscriptions = sandbox.ledger
    .all("subscription")
    .filter(
      (subscription) =>
        subscription.customer === (customer ?? subscription.customer) &&
        subscription.test_clock === (clock ?? subscription.test_clock) &&
        (price === undefined || subscription.items.data.some((item) => item.price.id === price)) &&
        hasStatus(subscription, status),
    );
  return listPage(params, address, subscriptions);
}

function hasStatus({ status }: Stripe.Subscription, asked: string | undefined): boolean {
  if (asked === "all") return true;
  if (asked === "ended") return status === "canceled" || status === "incomplete_expired";
  return asked === undefined ? status !== "canceled" : status === asked;
}
