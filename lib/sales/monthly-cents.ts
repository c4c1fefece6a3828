import { toCents } from "@/lib/format/money";

/**
 * Returns what prices come to a month, in cents. Yearly ones count as a twelfth: their sum is divided and rounded once,
 * half a cent up, so that the figure is at most half a cent off, however many subscriptions there are.
 * @param sums the sum of the prices by price type, in dollars
 */
export function toMonthlyCents(sums: readonly { priceType: string; price: { toString(): string } }[]): number {
  return sums.reduce(
    (cents, { priceType, price }) => cents + (priceType === "yearly" ? Math.round(toCents(price) / 12) : toCents(price)),
    0,
  );
}
