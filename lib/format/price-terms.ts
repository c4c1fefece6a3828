import { formatPrice } from "@/lib/format/money";

/** An app's price as lists carry it: a decimal string in dollars and its period. */
type Priced = { price: string; priceType: string };

/** Whether it costs nothing. */
export const isFree = ({ price }: Pick<Priced, "price">) => Number(price) === 0;

/** The figure: "$49.00", or Free. */
export const formatAppPrice = (app: Pick<Priced, "price">) => (isFree(app) ? "Free" : formatPrice(app.price));

/** What stands under the figure: "one-time", "per monthly" (spec section 9), or what free means. */
export function priceTerms(app: Priced): string {
  if (isFree(app)) return "no card needed";
  return app.priceType === "one-time" ? "one-time" : `per ${app.priceType}`;
}
