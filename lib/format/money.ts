import { formatCount } from "@/lib/format/count";

/** Converts a decimal from the database to cents ("49.00" or 49 → 4900). */
export function toCents(amount: { toString(): string }): number {
  return Math.round(Number(amount.toString()) * 100);
}

/** Converts cents to the API's decimal string (4900 → "49.00"). */
export function toDecimalString(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Formats cents (123456 → "$1,234.56"). */
export function formatCents(cents: number): string {
  const [dollars, rest] = toDecimalString(Math.abs(cents)).split(".");
  return `${cents < 0 ? "-" : ""}$${formatCount(Number(dollars))}.${rest}`;
}

/** Formats the API's decimal string ("49.00" → "$49.00"). */
export const formatPrice = (amount: string): string => formatCents(toCents(amount));
