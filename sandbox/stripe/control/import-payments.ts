import { z } from "zod";
import { createPaymentMethod } from "../cards/payment-methods";
import { createCharge } from "../charges/create-charge";
import { nowInSeconds } from "../clock/clock";
import { createBlankIntent } from "../payment-intents/create-payment-intent";
import type { ControlHandler } from "./control-handler";

const payment = z.strictObject({
  id: z.string().regex(/^pi_\w+$/),
  /** In cents. */
  amount: z.int().positive(),
  currency: z.string().default("usd"),
});
const imported = z.strictObject({ payments: z.array(payment).max(5_000) });

/**
 * Adds succeeded payments with given ids, for demo data: without events, as if their product had processed them long
 * ago. Returns the ids that were new.
 */
export const importPayments: ControlHandler = (sandbox, input) => {
  const { payments } = imported.parse(input);
  const added = payments.filter(({ id }) => !sandbox.ledger.get("payment_intent", id));
  const method = createPaymentMethod(sandbox, "pm_card_visa");
  for (const { id, amount, currency } of added) {
    const intent = {
      ...createBlankIntent(nowInSeconds(sandbox.ledger), amount, currency, id),
      payment_method: method.id,
    };
    const charge = createCharge({ sandbox }, intent, method, "captured");
    sandbox.ledger.put("payment_intent", {
      ...intent,
      amount_received: amount,
      latest_charge: charge.id,
      status: "succeeded",
    });
  }
  return { added: added.map(({ id }) => id) };
};
