import type Stripe from "stripe";
import { nowInSeconds } from "../clock/clock";
import { invalid } from "../http/api-error";
import type { Call, Route } from "../http/call";
import { newId } from "../ledger/new-id";
import { readCustomer } from "../payment-intents/create-payment-intent";
import { listPage, listParams } from "../resources/list-page";
import {
  cardDetails,
  createPaymentMethod,
  detachPaymentMethod,
  findPaymentMethod,
  findOrCreatePaymentMethod,
  savePaymentMethod,
} from "./payment-methods";
import { findTestCard } from "./test-cards";

export const paymentMethodRoutes: Route[] = [
  { method: "POST", path: "/v1/payment_methods", browser: true, handle: create },
  { method: "GET", path: "/v1/payment_methods", handle: (call) => list(call, call.params.filled("customer")) },
  { method: "GET", path: "/v1/payment_methods/:id", handle: retrieve },
  { method: "POST", path: "/v1/payment_methods/:id/attach", handle: attach },
  { method: "POST", path: "/v1/payment_methods/:id/detach", handle: detachPaymentMethod },
  { method: "GET", path: "/v1/customers/:id/payment_methods", handle: (call) => list(call, call.id) },
  { method: "POST", path: "/v1/tokens", browser: true, handle: createToken },
];

function create({ params, sandbox }: Call): object {
  params.allow("type", "card", "billing_details", "metadata", "allow_redisplay");
  params.require("type", params.choice("type", ["card"]));
  const card = params.require("card", params.group("card"));
  return createPaymentMethod(sandbox, card.require("token", card.allow("token").filled("token")), params);
}

function retrieve({ params, sandbox, id }: Call): object {
  params.allow();
  return findPaymentMethod(sandbox, id);
}

function attach(call: Call): Stripe.PaymentMethod {
  call.params.allow("customer");
  const customer = call.params.require("customer", readCustomer(call));
  return savePaymentMethod(call, findOrCreatePaymentMethod(call.sandbox, call.id), customer);
}

/** The cards that are saved for a customer. */
function list({ params, sandbox }: Call, customer: string | undefined): object {
  params.allow(...listParams, "customer", "type");
  params.choice("type", ["card"]);
  const methods = sandbox.ledger
    .all("payment_method")
    .filter((method) => method.customer !== null && method.customer === (customer ?? method.customer));
  return listPage(params, "/v1/payment_methods", methods);
}

/** Tokens are created from a test card's name, never from a number. */
function createToken({ params, sandbox }: Call): Stripe.Token {
  params.allow("card");
  const name = params.require("card", params.filled("card"));
  const card = findTestCard(name);
  if (!card) throw invalid(`No such test card: '${name}'`, { param: "card" });
  const { brand, country, exp_month, exp_year, funding, last4 } = cardDetails(card);
  const token = sandbox.ledger.put("token", {
    id: newId("tok"),
    object: "token",
    card: {
      id: newId("card"),
      object: "card",
      brand: brand[0]?.toUpperCase() + brand.slice(1),
      country,
      exp_month,
      exp_year,
      funding,
      last4,
      address_city: null,
      address_country: null,
      address_line1: null,
      address_line1_check: null,
      address_line2: null,
      address_state: null,
      address_zip: null,
      address_zip_check: null,
      allow_redisplay: null,
      cvc_check: null,
      dynamic_last4: null,
      metadata: {},
      name: null,
      regulated_status: "unregulated",
      tokenization_method: null,
    },
    client_ip: null,
    created: nowInSeconds(sandbox.ledger),
    livemode: false,
    type: "card",
    used: false,
  });
  sandbox.ledger.put("card_name", { id: token.id, name });
  return token;
}
