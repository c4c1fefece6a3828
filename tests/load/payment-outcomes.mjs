import { callSandbox } from "../harness/call-sandbox.ts";
import { SANDBOX_KEYS } from "../../scripts/settings/server-environment.ts";

async function postForm(stage, path, fields, key) {
  const response = await fetch(stage.payments + path, {
    method: "POST",
    headers: key ? { authorization: `Bearer ${key}` } : {},
    body: new URLSearchParams(fields),
  });
  return { status: response.status, body: await response.json() };
}

/** Pays like the browser, with the card form's key. */
export const pay = (stage, { intent, secret }, card = "pm_card_visa") =>
  postForm(stage, `/v1/payment_intents/${intent}/confirm`, {
    key: SANDBOX_KEYS.STRIPE_PUBLISHABLE_KEY,
    client_secret: secret,
    payment_method: card,
  });

const decline = (stage, order) => pay(stage, order, "pm_card_visa_chargeDeclined");
const refund = (stage, { intent }, amount) =>
  callSandbox(stage, "refunds", { payment_intent: intent, ...(amount && { amount }) });
/** A refund that the buyer's bank returns. */
const failedRefund = async (stage, order, amount) =>
  callSandbox(stage, "refunds/fail", { refund: (await refund(stage, order, amount)).id });

async function dispute(stage, { intent }, outcome) {
  const { id } = await callSandbox(stage, "disputes", { payment_intent: intent });
  await callSandbox(stage, "disputes/close", { dispute: id, outcome });
}

/** What can happen to a payment of 49.00 at the provider, and the status its order must end with. */
export const PAYMENT_OUTCOMES = [
  { status: "completed", refunded: "0.00", paid: true, live: pay },
  {
    status: "completed",
    refunded: "0.00",
    paid: true,
    live: async (stage, order) => (await decline(stage, order), pay(stage, order)),
  },
  { status: "pending", refunded: "0.00", paid: false, live: decline },
  {
    status: "failed",
    refunded: "0.00",
    paid: false,
    live: (stage, { intent }) =>
      postForm(stage, `/v1/payment_intents/${intent}/cancel`, {}, SANDBOX_KEYS.STRIPE_SECRET_KEY),
  },
  {
    status: "refunded",
    refunded: "49.00",
    paid: true,
    live: async (stage, order) => (await pay(stage, order), await refund(stage, order, 1900), refund(stage, order)),
  },
  {
    status: "completed",
    refunded: "19.00",
    paid: true,
    live: async (stage, order) => (
      await pay(stage, order),
      await refund(stage, order, 900),
      refund(stage, order, 1000)
    ),
  },
  {
    status: "completed",
    refunded: "0.00",
    paid: true,
    live: async (stage, order) => (await pay(stage, order), failedRefund(stage, order)),
  },
  {
    status: "completed",
    refunded: "9.00",
    paid: true,
    live: async (stage, order) => (
      await pay(stage, order),
      await refund(stage, order, 900),
      failedRefund(stage, order, 1000)
    ),
  },
  {
    status: "completed",
    refunded: "0.00",
    paid: true,
    live: async (stage, order) => (await pay(stage, order), dispute(stage, order, "won")),
  },
  {
    status: "refunded",
    refunded: "49.00",
    paid: true,
    live: async (stage, order) => (await pay(stage, order), dispute(stage, order, "lost")),
  },
];
