import type Stripe from "stripe";
import { bookCharge } from "../balance/book";
import { getTestCard } from "../cards/payment-methods";
import type { Decline } from "../cards/test-cards";
import { nowInSeconds } from "../clock/clock";
import type { Call, Route } from "../http/call";
import { newId } from "../ledger/new-id";
import { missing } from "../http/api-error";
import { listPage, listParams } from "../resources/list-page";

type Result = "captured" | "authorised" | "declined";

/** Records the bank's decision about an intent's amount, and why it declined. */
export function createCharge(
  { sandbox }: Pick<Call, "sandbox">,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  result: Result,
  decline: Decline | null = null,
): Stripe.Charge {
  const { bypassesPending } = getTestCard(sandbox, method);
  const id = newId("ch");
  return sandbox.ledger.put("charge", {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: result === "captured" ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: result === "captured" ? bookCharge(sandbox, { ...intent, id }, bypassesPending).id : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: result === "declined" ? null : "FORGEHALL SANDBOX",
    captured: result === "captured",
    created: nowInSeconds(sandbox.ledger),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(decline),
    paid: result !== "declined",
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: "card", card: chargeCardDetails(intent, method) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: result === "declined" ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: intent.transfer_group,
  });
}

function outcome(decline: Decline | null): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: decline ? "05" : null,
    network_status: decline ? "declined_by_network" : "approved_by_network",
    reason: decline?.declineCode ?? null,
    risk_level: "normal",
    seller_message: decline ? "The bank did not return any further details with this decline." : "Payment complete.",
    type: decline ? "issuer_declined" : "authorized",
  };
}

/** The card as the provider shows it on a charge. */
function chargeCardDetails(
  intent: Stripe.PaymentIntent,
  { card }: Stripe.PaymentMethod,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 12,
    exp_year: card?.exp_year ?? 2030,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: "unregulated",
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

/** Finds a charge; throws 404, or 400 when `param` names a parameter. */
export function findCharge({ sandbox }: Pick<Call, "sandbox">, id: string, param = "id"): Stripe.Charge {
  const charge = sandbox.ledger.get("charge", id);
  if (!charge) throw missing("charge", id, param, param === "id" ? 404 : 400);
  return charge;
}

export const chargeRoutes: Route[] = [
  {
    method: "GET",
    path: "/v1/charges/:id",
    handle: (call) => {
      call.params.allow();
      return findCharge(call, call.id);
    },
  },
  {
    method: "GET",
    path: "/v1/charges",
    handle: ({ params, sandbox }) => {
      params.allow(...listParams, "customer", "payment_intent");
      const intent = params.filled("payment_intent");
      const customer = params.filled("customer");
      const charges = sandbox.ledger
        .all("charge")
        .filter(
          (charge) =>
            charge.payment_intent === (intent ?? charge.payment_intent) &&
            charge.customer === (customer ?? charge.customer),
        );
      return listPage(params, "/v1/charges", charges);
    },
  },
];
