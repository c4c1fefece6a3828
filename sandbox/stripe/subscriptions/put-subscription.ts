import type Stripe from "stripe";
import { previousAttributes } from "../resources/previous-attributes";
import { emitEvent, type Cause } from "../webhooks/emit-event";

/** Changes a subscription, and sends `customer.subscription.updated` when that changed something. */
export function putSubscription(
  cause: Cause,
  before: Stripe.Subscription,
  changes: Partial<Stripe.Subscription>,
): Stripe.Subscription {
  const after = cause.sandbox.ledger.put("subscription", { ...before, ...changes });
  const previous = previousAttributes(before, after);
  if (previous) emitEvent(cause, "customer.subscription.updated", after, previous);
  return after;
}
