import { formatPrice } from "@/lib/format/money";

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
