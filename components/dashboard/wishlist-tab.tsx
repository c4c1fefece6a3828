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
        title="Nothing on your wishlist"
        action={
          <Link href={paths.browseApps} className={buttonVariants({ variant: "outline" })}>
            Browse Apps
          </Link>
        }
      >
        The heart on an app keeps it here, with its price of that day.
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
