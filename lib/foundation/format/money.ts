import { formatCount } from "@/lib/foundation/format/numbers";

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

/** An app's price in lists: a decimal string in dollars and its period. */
type Priced = { price: string; priceType: string };

/** Whether the app is free. */
export const isFree = ({ price }: Pick<Priced, "price">) => Number(price) === 0;

/** The price: "$49.00", or Free. */
export const formatAppPrice = (app: Pick<Priced, "price">) => (isFree(app) ? "Free" : formatPrice(app.price));

/** The terms shown below the price: "one-time", "per monthly" (docs/product.md#app-cards), or a note for free apps. */
export function priceTerms(app: Priced): string {
  if (isFree(app)) return "no card needed";
  return app.priceType === "one-time" ? "one-time" : `per ${app.priceType}`;
}

/** Formats an hourly rate ("105.00" → "$105/hr", "85.50" → "$85.50/hr"). */
export function formatHourlyRate(amount: string): string {
  return `${formatPrice(amount).replace(/\.00$/, "")}/hr`;
}

/**
 * Formats the budget of a project (docs/product.md#project-requests): '$x/hr' when hourly, else '$x'. Shows cents only
 * when there are any.
 * @param amount decimal string in dollars ("4200.00")
 */
export function formatBudget(amount: string, type: "fixed" | "hourly"): string {
  const formatted = formatPrice(amount).replace(/\.00$/, "");
  return type === "hourly" ? `${formatted}/hr` : formatted;
}
