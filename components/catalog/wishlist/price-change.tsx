import type { WishlistItem } from "@/lib/catalog/wishlist/wishlist.rows";
import { formatAppPrice, priceTerms, toCents } from "@/lib/foundation/format/money";
import { cn } from "@/lib/foundation/utils";

/** The current price, with the price when it was added if different. */
export function PriceChange({ item: { app, priceThen } }: { item: WishlistItem }) {
  const change = toCents(app.price) - toCents(priceThen);
  return (
    <p className="nums shrink-0 text-right">
      <span className="wide block text-h3 leading-snug font-bold">{formatAppPrice(app)}</span>
      {change === 0 ? (
        <span className="narrow block text-xs leading-7 text-muted-foreground">{priceTerms(app)}</span>
      ) : (
        <span
          className={cn(
            "narrow block text-xs leading-7 font-medium",
            change < 0 ? "text-success" : "text-muted-foreground",
          )}
        >
          <span>{change < 0 ? "down" : "up"}</span> from {formatAppPrice({ price: priceThen })}
        </span>
      )}
    </p>
  );
}
