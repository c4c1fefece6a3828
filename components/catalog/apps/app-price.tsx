import { clsx } from "clsx";
import { Info } from "@/components/ui/icons";
import { appsMessages } from "@/lib/catalog/apps/apps.constants";
import { formatAppPrice, priceTerms } from "@/lib/foundation/format/money";

/** A card's price, with the terms below. */
export function AppPrice({ app, className }: { app: { price: string; priceType: string }; className?: string }) {
  return (
    <p className={clsx("nums shrink-0 text-right", className)}>
      <span className="wide block text-h3 font-bold leading-snug">{formatAppPrice(app)}</span>
      <span className="narrow block text-xs leading-7 text-muted-foreground">{priceTerms(app)}</span>
    </p>
  );
}

/**
 * Says that the app has no download: to buyers before and after paying, to its developer and to moderators.
 * @param note what buyers get instead, in its developer's words
 */
export function NoDownload({ className, note }: { className?: string; note?: string | null }) {
  return (
    <div className={className}>
      <p className="flex items-center gap-1.5 font-medium text-warning">
        <Info aria-hidden className="size-4 shrink-0" />
        {appsMessages.noDownload}
      </p>
      {note && (
        <p className="mt-0.5 pl-5.5 wrap-anywhere">
          <span>{appsMessages.youGet} </span>
          <span dir="auto">{note}</span>
        </p>
      )}
    </div>
  );
}
