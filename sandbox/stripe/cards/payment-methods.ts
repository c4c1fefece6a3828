import type Stripe from "stripe";
import { nowInSeconds } from "../clock/clock";
import { ApiError, invalid, missing } from "../http/api-error";
import type { Call } from "../http/call";
import { type Params, readMetadata } from "../http/params";
import { newId } from "../ledger/new-id";
import type { Sandbox } from "../sandbox";
import { putSubscription } from "../subscriptions/subscriptions";
import { type Cause, emitEvent } from "../webhooks/emit-event";
import { findTestCard, type TestCard } from "./test-cards";

/**
 * Creates a payment method from a test card's name or a token. The provider accepts card numbers from browsers only;
 * the sandbox accepts none at all.
 */
export function createPaymentMethod(sandbox: Sandbox, name: string, details?: Params): Stripe.PaymentMethod {
  const known = sandbox.ledger.get("card_name", name)?.name ?? name;
  const card = findTestCard(known);
  if (!card) throw missing(name.startsWith("tok_") ? "token" : "PaymentMethod", name, "payment_method", 400);
  const billing = details?.group("billing_details")?.allow("name", "email", "phone", "address");
  const method = sandbox.ledger.put("payment_method", {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: {
      address: readAddress(billing?.group("address")),
      email: billing?.text("email") ?? null,
      name: billing?.text("name") ?? null,
      phone: billing?.text("phone") ?? null,
      tax_id: null,
    },
    card: cardDetails(card),
    created: nowInSeconds(sandbox.ledger),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: details ? readMetadata(details) : {},
    type: "card",
  });
  sandbox.ledger.put("card_name", { id: method.id, name: known });
  return method;
}

/** The test card of a payment method in the ledger. */
export function getTestCard(sandbox: Sandbox, method: Stripe.PaymentMethod): TestCard {
  const card = findTestCard(sandbox.ledger.get("card_name", method.id)?.name ?? "");
  if (!card) throw invalid(`PaymentMethod ${method.id} cannot be charged.`, { param: "payment_method" });
  return card;
}

/** A card as the provider returns it; every test card is valid until the end of the year after next. */
export function cardDetails(card: TestCard): Stripe.PaymentMethod.Card {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: "US",
    display_brand: card.brand,
    exp_month: 12,
    exp_year: new Date().getFullYear() + 2,
    fingerprint: `sandbox${card.brand}${card.last4}`,
    funding: card.funding,
    generated_from: null,
    last4: card.last4,
    networks: { available: [card.brand], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

/** Saves a payment method for its customer; does nothing when it is. */
export function attachPaymentMethod(
  cause: Cause,
  method: Stripe.PaymentMethod,
  customer: string,
): Stripe.PaymentMethod {
  if (method.customer === customer) return method;
  const attached = cause.sandbox.ledger.put("payment_method", { ...method, customer });
  emitEvent(cause, "payment_method.attached", attached);
  return attached;
}

/** Throws the provider's 400 when a payment method was detached, or belongs to a customer other than the payer. */
export function requireUsable({ ledger }: Sandbox, method: Stripe.PaymentMethod, customer: unknown): void {
  if (ledger.get("card_name", method.id)?.detached) {
    throw invalid(
      "This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, " +
        "and may not be used again.",
      { param: "payment_method" },
    );
  }
  if (method.customer === null || method.customer === customer) return;
  throw invalid(
    `The payment method supplied (${method.id}) belongs to a different Customer, or to a Customer and you didn't ` +
      "provide it. Include the Customer in the `customer` parameter.",
    { param: "payment_method" },
  );
}

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

/** Finds a payment method; throws 404, or 400 when `param` names a parameter. */
export function findPaymentMethod({ ledger }: Sandbox, id: string, param = "id"): Stripe.PaymentMethod {
  const method = ledger.get("payment_method", id);
  if (!method) throw missing("PaymentMethod", id, param, param === "id" ? 404 : 400);
  return method;
}

/** Finds a payment method that is saved for this customer. Throws 400. */
export function findSavedPaymentMethod(
  sandbox: Sandbox,
  id: string,
  customer: unknown,
  param: string,
): Stripe.PaymentMethod {
  const method = findPaymentMethod(sandbox, id, param);
  if (method.customer === customer) return method;
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the ` +
      "customer.",
    { code: "resource_missing", param },
  );
}

/** Finds a payment method by id, or creates one from a test card's name. */
export function findOrCreatePaymentMethod(sandbox: Sandbox, name: string): Stripe.PaymentMethod {
  return sandbox.ledger.get("payment_method", name) ?? createPaymentMethod(sandbox, name);
}

/** Saves a payment method for a customer without the bank's consent to later payments. Throws 402 when it declines. */
export function savePaymentMethod(cause: Cause, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  const { decline, canBeSaved } = getTestCard(cause.sandbox, method);
  requireUsable(cause.sandbox, method, customer);
  if (!decline || canBeSaved) return attachPaymentMethod(cause, method, customer);
  const { code, declineCode, message } = decline;
  throw new ApiError(402, { type: "card_error", code, decline_code: declineCode, message });
}

/** Reads an address; missing fields are null. */
export function readAddress(sent: Params | undefined): Stripe.Address {
  sent?.allow("city", "country", "line1", "line2", "postal_code", "state");
  const part = (name: string) => sent?.text(name) ?? null;
  return {
    city: part("city"),
    country: part("country"),
    line1: part("line1"),
    line2: part("line2"),
    postal_code: part("postal_code"),
    state: part("state"),
  };
}
