import type Stripe from "stripe";
import { missing } from "../http/api-error";
import type { Sandbox } from "../sandbox";

/** Finds a subscription; throws 404, or 400 when `param` names a parameter. */
export function findSubscription({ ledger }: Sandbox, id: string, param = "id"): Stripe.Subscription {
  const subscription = ledger.get("subscription", id);
  if (!subscription) throw missing("subscription", id, param, param === "id" ? 404 : 400);
  return subscription;
}
