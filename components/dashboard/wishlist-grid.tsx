import { AppImage } from "@/components/apps/app-image";
import { IMAGE_SIZES } from "@/components/apps/image-sizes.constants";
import { PriceChange } from "@/components/wishlist/price-change";
import { RemoveFromWishlistButton } from "@/components/wishlist/remove-from-wishlist-button";
import { Moment } from "@/components/layout/moment";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { isFree } from "@/lib/format/price-terms";
import { paths } from "@/lib/paths";
import type { WishlistItem } from "@/lib/wishlist/wishlist.dto";

function WishlistCard({ item }: { item: WishlistItem }) {
  const { app, addedAt, owned } = item;
  return (
    <article className="app-card relative rounded-lg border border-border bg-card">
      <AppImage src={app.screenshots[0]} alt="" sizes={IMAGE_SIZES.card} />
      <div className="app-card-body">
        <div className="flex flex-wrap items-start justify-end gap-x-4 gap-y-1">
          <div className="min-w-0 sm:grow sm:basis-40">
            <h3 dir="auto" className="wrap-anywhere">
              <Link href={paths.app(app.id)} className="hover:underline">
                {app.title}
              </Link>
            </h3>
            <p dir="auto" className="truncate text-sm text-muted-foreground">
              {app.developer.name}
            </p>
            <p className="mt-1 text-xs text-muted-foreground">
              Added <Moment at={addedAt} />
            </p>
          </div>
          <PriceChange item={item} />
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-2">
          {owned ? (
            <Link href={paths.customerDashboard} className={buttonVariants({ variant: "outline", size: "sm" })}>
              In My Purchases
            </Link>
          ) : (
            <a
              href={paths.checkout(app.id)}
              aria-label={isFree(app) ? `Get ${app.title} for free` : `Buy ${app.title}`}
              className={buttonVariants({ variant: "default", size: "sm" })}
            >
              {isFree(app) ? "Get for free" : "Buy"}
            </a>
          )}
          <RemoveFromWishlistButton app={app} />
        </div>
      </div>
    </article>
  );
}

/** The wishlist, most recently added first. */
export function WishlistGrid({ items }: { items: readonly WishlistItem[] }) {
  return (
    <ul className="cards-grid">
      {items.map((item) => (
        <li key={item.appId} className="grid">
          <WishlistCard item={item} />
        </li>
      ))}
    </ul>
  );
}
