import { nowInSeconds } from "../clock/now";
import type { Call } from "../http/call";
import { emitEvent } from "../webhooks/emit-event";
import { findPaymentIntent } from "./find-payment-intent";
import { unexpectedState } from "./unexpected-state";

const cancelable = [
  "requires_payment_method",
  "requires_capture",
  "requires_reauthorization",
  "requires_confirmation",
  "requires_action",
  "processing",
];
const reasons = ["duplicate", "fraudulent", "requested_by_customer", "abandoned"] as const;

/** POST /v1/payment_intents/:id/cancel. Releases money that was only authorized. */
export function cancelPaymentIntent(call: Call): object {
  const {
    params,
    sandbox: { ledger },
  } = call;
  params.allow("cancellation_reason");
  const reason = params.choice("cancellation_reason", reasons) ?? null;
  const before = findPaymentIntent(call);
  if (!cancelable.includes(before.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${before.status}. Only a PaymentIntent ` +
        `with one of the following statuses may be canceled: ${cancelable.join(", ")}.`,
      before,
    );
  }
  const charge = before.status === "requires_capture" ? ledger.get("charge", String(before.latest_charge)) : undefined;
  if (charge)
    emitEvent(
      call,
      "charge.refunded",
      ledger.put("charge", { ...charge, amount_refunded: charge.amount, refunded: true }),
    );
  const canceled = ledger.put("payment_intent", {
    ...before,
    amount_capturable: 0,
    canceled_at: nowInSeconds(ledger),
    cancellation_reason: reason,
    next_action: null,
    status: "canceled",
  });
  emitEvent(call, "payment_intent.canceled", canceled);
  return canceled;
}
