import { clsx } from "clsx";
import { formatAppPrice, priceTerms } from "@/lib/format/price-terms";

/** A card's price, with the terms below. */
export function AppPrice({ app, className }: { app: { price: string; priceType: string }; className?: string }) {
  return (
    <p className={clsx("nums shrink-0 text-right", className)}>
      <span className="wide block text-h3 font-bold leading-snug">{formatAppPrice(app)}</span>
      <span className="narrow block text-xs leading-7 text-muted-foreground">{priceTerms(app)}</span>
    </p>
  );
}
