import type Stripe from "stripe";
import { nowInSeconds } from "../clock/now";
import { invalid, missing } from "../http/api-error";
import type { Params } from "../http/params";
import { readMetadata } from "../http/read-metadata";
import { newId } from "../ledger/new-id";
import type { Sandbox } from "../sandbox";
import { readAddress } from "./read-address";
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
