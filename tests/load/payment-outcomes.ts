import type { OrderStatus } from "@/lib/commerce/orders/orders.constants";
import { SANDBOX_KEYS } from "../../scripts/settings/server-environment";
import { callSandbox, type Payments, intentId, pay } from "../harness/call-sandbox";

/**
 * What can happen to a payment of 49.00 at the provider, and what its order must end with: its status, the refunded
 * amount, and whether it was ever paid.
 */
export type PaymentOutcome = {
  status: OrderStatus;
  refunded: string;
  paid: boolean;
  /** Makes it happen to the payment with this client secret. */
  apply: (payments: Payments, secret: string) => Promise<unknown>;
};

const decline: PaymentOutcome["apply"] = (payments, secret) => pay(payments, secret, "pm_card_visa_chargeDeclined");

const cancel: PaymentOutcome["apply"] = async ({ payments }, secret) => {
  const headers = { authorization: `Bearer ${SANDBOX_KEYS.STRIPE_SECRET_KEY}` };
  const url = `${payments}/v1/payment_intents/${intentId(secret)}/cancel`;
  await (await fetch(url, { method: "POST", headers })).arrayBuffer();
};

/** Refunds in cents, in full without an amount. */
const refund = (payments: Payments, secret: string, amount?: number) =>
  callSandbox<{ id: string }>(payments, "refunds", { payment_intent: intentId(secret), amount });

/** A refund that the buyer's bank returns. */
const failedRefund = async (payments: Payments, secret: string, amount?: number) =>
  callSandbox(payments, "refunds/fail", { refund: (await refund(payments, secret, amount)).id });

async function dispute(payments: Payments, secret: string, outcome: "won" | "lost"): Promise<void> {
  const { id } = await callSandbox<{ id: string }>(payments, "disputes", { payment_intent: intentId(secret) });
  await callSandbox(payments, "disputes/close", { dispute: id, outcome });
}

const unpaid = (status: OrderStatus, apply: PaymentOutcome["apply"]): PaymentOutcome => ({
  status,
  refunded: "0.00",
  paid: false,
  apply,
});

/** A payment to which these things happen afterwards, one after the other. */
const paid = (status: OrderStatus, refunded: string, ...then: PaymentOutcome["apply"][]): PaymentOutcome => ({
  status,
  refunded,
  paid: true,
  apply: async (payments, secret) => {
    for (const act of [pay, ...then]) await act(payments, secret);
  },
});

const completed = paid("completed", "0.00");

export const PAYMENT_OUTCOMES: [PaymentOutcome, ...PaymentOutcome[]] = [
  completed,
  { ...completed, apply: async (...payment) => (await decline(...payment), completed.apply(...payment)) },
  unpaid("pending", decline),
  unpaid("failed", cancel),
  paid("refunded", "49.00", (...payment) => refund(...payment, 1900), refund),
  paid(
    "completed",
    "19.00",
    (...payment) => refund(...payment, 900),
    (...payment) => refund(...payment, 1000),
  ),
  paid("completed", "0.00", failedRefund),
  paid(
    "completed",
    "9.00",
    (...payment) => refund(...payment, 900),
    (...payment) => failedRefund(...payment, 1000),
  ),
  paid("completed", "0.00", (...payment) => dispute(...payment, "won")),
  paid("refunded", "49.00", (...payment) => dispute(...payment, "lost")),
];
