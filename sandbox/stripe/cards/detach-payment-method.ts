import type Stripe from "stripe";
import { invalid } from "../http/api-error";
import type { Call } from "../http/call";
import { putSubscription } from "../subscriptions/put-subscription";
import { emitEvent } from "../webhooks/emit-event";
import { findPaymentMethod } from "./find-payment-method";

/**
 * POST /v1/payment_methods/:id/detach. The card cannot be used again, and is no longer the default of its customer or
 * of a subscription, whose next renewal may then have nothing to charge.
 */
export function detachPaymentMethod(call: Call): Stripe.PaymentMethod {
  call.params.allow();
  const { ledger } = call.sandbox;
  const before = findPaymentMethod(call.sandbox, call.id);
  if (before.customer === null)
    throw invalid("The payment method you provided is not attached to a customer so detachment is impossible.");
  const method = ledger.put("payment_method", { ...before, customer: null });
  const card = ledger.get("card_name", method.id);
  if (card) ledger.put("card_name", { ...card, detached: true });
  emitEvent(call, "payment_method.detached", method, { customer: before.customer });
  unsetDefaults(call, method.id, String(before.customer));
  return method;
}

function unsetDefaults(call: Call, id: string, owner: string): void {
  const { ledger } = call.sandbox;
  const customer = ledger.get("customer", owner);
  if (customer && !customer.deleted && customer.invoice_settings.default_payment_method === id) {
    const invoice_settings = { ...customer.invoice_settings, default_payment_method: null };
    emitEvent(call, "customer.updated", ledger.put("customer", { ...customer, invoice_settings }));
  }
  for (const subscription of ledger.all("subscription"))
    if (subscription.default_payment_method === id && subscription.ended_at === null)
      putSubscription(call, subscription, { default_payment_method: null });
}
