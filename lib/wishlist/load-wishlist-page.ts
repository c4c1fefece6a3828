import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Cursor } from "@/lib/db/keyset-page";
import { pageOrFirst } from "@/lib/page-or-first";
import { listWishlist } from "@/lib/wishlist/list-wishlist";
import { WISHLIST_PAGE_SIZE } from "@/lib/wishlist/wishlist.constants";

/** Loads a page of the dashboard's Wishlist. An invalid cursor loads the first page. */
export function loadWishlistPage(viewer: Viewer, cursor: Cursor) {
  return pageOrFirst(cursor, ({ after, before }) =>
    listWishlist(viewer, { limit: WISHLIST_PAGE_SIZE, cursor: after, before }),
  );
}
