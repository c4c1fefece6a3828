import { malformed } from "../http/api-error";
import type { Params } from "../http/params";
import { formatAmount } from "../resources/format-amount";

const minAmount = 50;
const maxAmount = 99_999_999;

/** Reads an amount in cents, within the provider's limits: 0.50 to 999,999.99. */
export function readAmount(params: Params, currency: string): number | undefined {
  const amount = params.integer("amount");
  if (amount === undefined) return undefined;
  if (amount < minAmount) {
    const message = `Amount must be at least ${formatAmount(minAmount, currency)} ${currency}`;
    throw malformed(message, { code: "amount_too_small", param: "amount" });
  }
  if (amount > maxAmount) {
    const message = `Amount must be no more than ${formatAmount(maxAmount, currency)}`;
    throw malformed(message, { code: "amount_too_large", param: "amount" });
  }
  return amount;
}

/** Reads a currency, three letters, in lower case. */
export function readCurrency(params: Params): string | undefined {
  const currency = params.filled("currency")?.toLowerCase();
  if (currency === undefined || /^[a-z]{3}$/.test(currency)) return currency;
  throw malformed(`Invalid currency: ${currency}`, { param: "currency" });
}
