import type { OrderStatus } from "@/lib/commerce/orders/orders.constants";
import { SANDBOX_KEYS } from "../../scripts/settings/server-environment";
import { callSandbox } from "../harness/call-sandbox";
import { confirmRequest, intentId } from "../harness/confirm-payment";
import type { Stack } from "../harness/start-stack";

/**
 * What can happen to a payment of 49.00 at the provider, and what its order must end with: its status, the refunded
 * amount, and whether it was ever paid.
 */
export type PaymentOutcome = {
  status: OrderStatus;
  refunded: string;
  paid: boolean;
  /** Makes it happen to the payment with this client secret. */
  apply: (stack: Stack, secret: string) => Promise<void>;
};

/** Pays like the browser; a declined card is no error. */
export async function pay(stack: Stack, secret: string, card?: string): Promise<void> {
  const { url, init } = confirmRequest(stack, secret, card);
  await (await fetch(url, init)).arrayBuffer();
}

const decline = (stack: Stack, secret: string) => pay(stack, secret, "pm_card_visa_chargeDeclined");

async function cancel(stack: Stack, secret: string): Promise<void> {
  const response = await fetch(`${stack.payments}/v1/payment_intents/${intentId(secret)}/cancel`, {
    method: "POST",
    headers: { authorization: `Bearer ${SANDBOX_KEYS.STRIPE_SECRET_KEY}` },
  });
  await response.arrayBuffer();
}

/** Refunds in cents, in full without an amount. @returns the refund's id */
async function refund(stack: Stack, secret: string, amount?: number): Promise<string> {
  const { id } = await callSandbox<{ id: string }>(stack, "refunds", { payment_intent: intentId(secret), amount });
  return id;
}

/** A refund that the buyer's bank returns. */
async function failedRefund(stack: Stack, secret: string, amount?: number): Promise<void> {
  await callSandbox(stack, "refunds/fail", { refund: await refund(stack, secret, amount) });
}

async function dispute(stack: Stack, secret: string, outcome: "won" | "lost"): Promise<void> {
  const { id } = await callSandbox<{ id: string }>(stack, "disputes", { payment_intent: intentId(secret) });
  await callSandbox(stack, "disputes/close", { dispute: id, outcome });
}

/** A payment to which this happens afterwards. */
const paid = (
  status: OrderStatus,
  refunded: string,
  happensThen: (stack: Stack, secret: string) => Promise<unknown> = async () => {},
): PaymentOutcome => ({
  status,
  refunded,
  paid: true,
  apply: async (stack, secret) => {
    await pay(stack, secret);
    await happensThen(stack, secret);
  },
});

const unpaid = (status: OrderStatus, apply: PaymentOutcome["apply"]): PaymentOutcome => ({
  status,
  refunded: "0.00",
  paid: false,
  apply,
});

export const PAYMENT_OUTCOMES: [PaymentOutcome, ...PaymentOutcome[]] = [
  paid("completed", "0.00"),
  {
    ...paid("completed", "0.00"),
    apply: async (stack, secret) => {
      await decline(stack, secret);
      await pay(stack, secret);
    },
  },
  unpaid("pending", decline),
  unpaid("failed", cancel),
  paid("refunded", "49.00", async (stack, secret) => {
    await refund(stack, secret, 1900);
    await refund(stack, secret);
  }),
  paid("completed", "19.00", async (stack, secret) => {
    await refund(stack, secret, 900);
    await refund(stack, secret, 1000);
  }),
  paid("completed", "0.00", failedRefund),
  paid("completed", "9.00", async (stack, secret) => {
    await refund(stack, secret, 900);
    await failedRefund(stack, secret, 1000);
  }),
  paid("completed", "0.00", (stack, secret) => dispute(stack, secret, "won")),
  paid("refunded", "49.00", (stack, secret) => dispute(stack, secret, "lost")),
];
