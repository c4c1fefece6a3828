import { balanceIn } from "../balance/balance-of";
import { findCharge } from "../charges/charge-routes";
import { nowInSeconds } from "../clock/now";
import { invalid } from "../http/api-error";
import type { Call } from "../http/call";
import type { Ledger } from "../ledger/ledger";
import { formatAmount } from "../resources/format-amount";
import type { Sandbox } from "../sandbox";

type Money = { amount: number; currency: string };

/** The charge that a transfer takes its money from, and when that is available. */
export type Source = { charge: string; availableOn: number; group: string };

/**
 * Reads `source_transaction`; undefined when the money comes from the balance. Throws 400 unless it is a paid charge in
 * this currency, and this transfer and the others from it, less what was reversed of them, are within its amount.
 */
export function readSource({ params, sandbox }: Call, money: Money): Source | undefined {
  const id = params.filled("source_transaction");
  if (id === undefined) return undefined;
  const { ledger } = sandbox;
  const param = "source_transaction";
  const charge = findCharge({ sandbox }, id, param);
  if (!charge.paid || !charge.captured) throw invalid(`Charge ${id} has no money to transfer.`, { param });
  if (charge.currency !== money.currency) {
    const message =
      `The currency of source_transaction's balance transaction (${charge.currency}) must be the same as the ` +
      `transfer currency (${money.currency})`;
    throw invalid(message, { param });
  }
  requireWithin(ledger, id, charge.amount_captured, money);
  const booked = ledger.get("balance_transaction", String(charge.balance_transaction));
  return {
    charge: id,
    availableOn: Math.max(booked?.transaction.available_on ?? 0, nowInSeconds(ledger)),
    group: charge.transfer_group ?? `group_${String(charge.payment_intent)}`,
  };
}

/** Throws the provider's error when the platform's available balance does not cover the amount. */
export function requireAvailable({ ledger }: Sandbox, { amount, currency }: Money): void {
  if (balanceIn(ledger, null, currency).available >= amount) return;
  throw invalid(
    "You have insufficient available funds in your Stripe account. Try adding funds directly to your available " +
      "balance by creating Charges using the 4000000000000077 test card. See: " +
      "https://stripe.com/docs/testing#available-balance",
    { code: "balance_insufficient" },
  );
}

function requireWithin(ledger: Ledger, charge: string, limit: number, { amount, currency }: Money): void {
  const used = ledger
    .all("transfer")
    .filter(({ source_transaction: source }) => source === charge)
    .reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0);
  if (used + amount <= limit) return;
  const already = `(There is already a transfer using this source, amounting to ${formatAmount(used, currency)}.)`;
  throw invalid(
    "Transfers using this transaction as a source must not exceed the source amount of " +
      `${formatAmount(limit, currency)}.${used > 0 ? ` ${already}` : ""}`,
    { param: "amount" },
  );
}
