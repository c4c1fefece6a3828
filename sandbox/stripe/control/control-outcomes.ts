import { z } from "zod";
import { findPaymentMethod } from "../cards/find-payment-method";
import { outcomeNames, setOutcomes } from "../cards/next-decision";
import { invalid } from "../http/api-error";
import type { Sandbox } from "../sandbox";
import { findSubscription } from "../subscriptions/find-subscription";
import type { ControlHandler } from "./control-handler";

const scripting = z.strictObject({
  payment_method: z.string().optional(),
  subscription: z.string().optional(),
  outcomes: z.array(z.enum(outcomeNames)).max(100),
});

/**
 * Sets what the bank does with the next attempts to charge a card, one outcome each: the card itself, or the one that
 * a subscription renews with. Afterward the test card behaves as usual again.
 */
export const scriptOutcomes: ControlHandler = (sandbox, input) => {
  const { payment_method: card, subscription, outcomes } = scripting.parse(input);
  const method = findPaymentMethod(sandbox, card ?? renewingCard(sandbox, subscription), "payment_method");
  setOutcomes(sandbox, method, outcomes);
  return { payment_method: method.id, outcomes };
};

function renewingCard(sandbox: Sandbox, id: string | undefined): string {
  if (id === undefined) throw invalid("Name a payment_method or a subscription.");
  const subscription = findSubscription(sandbox, id, "subscription");
  const customer = sandbox.ledger.get("customer", String(subscription.customer));
  const fallback = customer && !customer.deleted ? customer.invoice_settings.default_payment_method : null;
  const method = subscription.default_payment_method ?? fallback;
  if (typeof method === "string") return method;
  throw invalid(`Subscription ${id} has no card to renew with.`, { param: "subscription" });
}
