import { WishlistGrid } from "@/components/dashboard/wishlist-grid";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";
import type { WishlistItem } from "@/lib/wishlist/wishlist.dto";

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
