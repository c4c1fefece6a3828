/** A price in cents from the database's decimal ("49.00" or 49 → 4900). */
export function toCents(amount: { toString(): string }): number {
  return Math.round(Number(amount.toString()) * 100);
}

/** Cents as the decimal string that the API carries (4900 → "49.00"). */
export function toDecimalString(cents: number): string {
  return (cents / 100).toFixed(2);
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Cents as a person reads them (123456 → "$1,234.56"). */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}

/** A decimal string of the API as a person reads it ("49.00" → "$49.00"). */
export function formatPrice(amount: string): string {
  return dollars.format(Number(amount));
}
