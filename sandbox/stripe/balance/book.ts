import type Stripe from "stripe";
import { accountTimeInSeconds } from "../clock/now";
import { newId } from "../ledger/new-id";
import type { Sandbox } from "../sandbox";
import { balanceTransactionView } from "./balance-transaction";

type Type = Stripe.BalanceTransaction.Type;

export type Booking = {
  type: Type;
  /** In cents; negative when the balance decreases. */
  amount: number;
  currency: string;
  /** The id of the object that caused it. */
  source: string;
  /** The connected account; the platform when left out. */
  account?: string;
  /** What the provider keeps of the amount, in cents. */
  fee?: number;
  /** Seconds since 1970; at once when left out. */
  availableOn?: number;
};

const categories: Partial<Record<Type, string>> = {
  adjustment: "dispute",
  payment: "charge",
  payment_refund: "refund",
  transfer_refund: "transfer_reversal",
  payout_failure: "payout_reversal",
};

/** Records a change of an account's balance. */
export function book({ ledger }: Sandbox, booking: Booking): Stripe.BalanceTransaction {
  const { type, amount, currency, source, account = null, fee = 0 } = booking;
  const created = accountTimeInSeconds(ledger);
  const id = newId("txn");
  const record = ledger.put("balance_transaction", {
    id,
    account,
    transaction: {
      id,
      object: "balance_transaction",
      amount,
      available_on: booking.availableOn ?? created,
      balance_type: "payments",
      created,
      currency,
      description: null,
      exchange_rate: null,
      fee,
      fee_details: fee === 0 ? [] : [feeDetail(fee, currency)],
      net: amount - fee,
      reporting_category: categories[type] ?? type,
      source,
      type,
    },
  });
  return balanceTransactionView(ledger, record);
}

/** Records a paid charge and the provider's fee. Its money is available days later, or at once. */
export function bookCharge(
  sandbox: Sandbox,
  { id, amount, currency }: Pick<Stripe.Charge, "id" | "amount" | "currency">,
  atOnce = false,
): Stripe.BalanceTransaction {
  const { availableAfter, feePercent, feeFixed } = sandbox.settings;
  const fee = Math.round((amount * feePercent) / 100) + feeFixed;
  const availableOn = accountTimeInSeconds(sandbox.ledger) + (atOnce ? 0 : availableAfter);
  return book(sandbox, { type: "charge", amount, currency, source: id, fee, availableOn });
}

/** Records money that a dispute takes (negative) or returns. */
export function bookDispute(
  sandbox: Sandbox,
  { id, amount, currency }: Pick<Stripe.Dispute, "id" | "amount" | "currency">,
): Stripe.BalanceTransaction {
  return book(sandbox, { type: "adjustment", amount, currency, source: id });
}

function feeDetail(amount: number, currency: string): Stripe.BalanceTransaction.FeeDetail {
  return { amount, application: null, currency, description: "Payment processing fees", type: "stripe_fee" };
}
