import { bookCharge } from "../balance/book";
import { invalid } from "../http/api-error";
import type { Call } from "../http/call";
import { emitEvent } from "../webhooks/emit-event";
import { findPaymentIntent, unexpectedState } from "./find-payment-intent";

/** POST /v1/payment_intents/:id/capture. Captures the authorized amount or a part of it; the rest is released. */
export function capturePaymentIntent(call: Call): object {
  const {
    params,
    sandbox: { ledger },
  } = call;
  params.allow("amount_to_capture");
  const before = findPaymentIntent(call);
  if (before.status !== "requires_capture") {
    throw unexpectedState(
      `This PaymentIntent could not be captured because it has a status of ${before.status}. Only a ` +
        "PaymentIntent with one of the following statuses may be captured: requires_capture.",
      before,
    );
  }
  const amount = params.integer("amount_to_capture") ?? before.amount_capturable;
  if (amount < 1 || amount > before.amount_capturable) {
    throw invalid("The amount to capture must be positive and no more than what was authorised.", {
      code: "amount_too_large",
      param: "amount_to_capture",
    });
  }
  const charge = ledger.get("charge", String(before.latest_charge));
  if (charge) {
    const refunded = charge.amount - amount;
    emitEvent(
      call,
      "charge.captured",
      ledger.put("charge", {
        ...charge,
        amount_captured: amount,
        amount_refunded: refunded,
        balance_transaction: bookCharge(call.sandbox, { ...charge, amount }).id,
        captured: true,
      }),
    );
  }
  const paid = ledger.put("payment_intent", {
    ...before,
    amount_capturable: 0,
    amount_received: amount,
    status: "succeeded",
  });
  emitEvent(call, "payment_intent.succeeded", paid);
  return paid;
}
