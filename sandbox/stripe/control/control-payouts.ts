import { z } from "zod";
import { balanceIn } from "../balance/balance-of";
import { createPayout } from "../payouts/create-payout";
import { failureCodes, settlePayout } from "../payouts/settle-payout";
import type { ControlHandler } from "./control-handler";

const outcome = {
  outcome: z.enum(["paid", "failed"]),
  failure_code: z.enum(failureCodes).default("account_closed"),
};
const automatic = z.strictObject({ account: z.string(), currency: z.string().default("usd"), ...outcome });
const existing = z.strictObject({ payout: z.string(), ...outcome });

/** Pays out everything that a connected account has available, as the provider does every day; it arrives or fails. */
export const payOutAutomatically: ControlHandler = (sandbox, input) => {
  const { account, currency, outcome: result, failure_code: code } = automatic.parse(input);
  const { id } = createPayout(
    { sandbox, account, requestId: null, idempotencyKey: null },
    {
      amount: balanceIn(sandbox.ledger, account, currency).available,
      automatic: true,
      currency,
      description: "STRIPE PAYOUT",
      reconciliation_status: "completed",
    },
  );
  return settlePayout(sandbox, id, result === "paid" ? null : code);
};

/** Makes a payout that was created through the API arrive or fail; one that arrived can still fail. */
export const settleExistingPayout: ControlHandler = (sandbox, input) => {
  const { payout, outcome: result, failure_code: code } = existing.parse(input);
  return settlePayout(sandbox, payout, result === "paid" ? null : code);
};
