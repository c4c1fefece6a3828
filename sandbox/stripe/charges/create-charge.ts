import type Stripe from "stripe";
import { getTestCard } from "../cards/create-payment-method";
import { bookCharge } from "../balance/book";
import type { Decline } from "../cards/declines";
import { nowInSeconds } from "../clock/now";
import type { Call } from "../http/call";
import { newId } from "../ledger/new-id";
import { chargeCardDetails } from "./charge-card-details";

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
