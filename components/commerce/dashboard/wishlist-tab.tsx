import { AppImage, IMAGE_SIZES } from "@/components/catalog/apps/app-image";
import { PriceChange } from "@/components/catalog/wishlist/price-change";
import { RemoveFromWishlistButton } from "@/components/catalog/wishlist/remove-from-wishlist-button";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { buttonVariants } from "@/components/ui/button";
import type { WishlistItem } from "@/lib/catalog/wishlist/wishlist.rows";
import { isFree } from "@/lib/foundation/format/money";
import { paths } from "@/lib/foundation/paths";

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
function WishlistGrid({ items }: { items: readonly WishlistItem[] }) {
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

type WishlistTabProps = {
  wishlist: { items: readonly WishlistItem[]; total: number };
  previousHref: string | null;
  nextHref: string | null;
};

/** The viewer's wishlist, with price changes. */
export function WishlistTab({ wishlist, previousHref, nextHref }: WishlistTabProps) {
  if (wishlist.total === 0) {
    return (
      <EmptyState
        as="h3"
        title="Your wishlist is empty"
        action={
          <Link href={paths.browseApps} className={buttonVariants({ variant: "outline" })}>
            Browse Apps
          </Link>
        }
      >
        Tap the heart on an app to save it here. We&apos;ll show you when its price changes.
      </EmptyState>
    );
  }
  return (
    <>
      <WishlistGrid items={wishlist.items} />
      <CursorPagination label="Wishlist" previousHref={previousHref} nextHref={nextHref} />
    </>
  );
}
