import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Place } from "@/lib/db/keyset-page";
import { shownPage } from "@/lib/shown-page";
import { listWishlist } from "@/lib/wishlist/list-wishlist";
import { WISHLIST_PAGE_SIZE } from "@/lib/wishlist/wishlist.constants";

/** One page of the dashboard's Wishlist. A cursor that is none shows the first page. */
export function listShownWishlist(viewer: Viewer, shown: Place) {
  return shownPage(shown, ({ after, before }) => listWishlist(viewer, { limit: WISHLIST_PAGE_SIZE, cursor: after, before }));
}
