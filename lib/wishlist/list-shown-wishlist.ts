import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { listWishlist } from "@/lib/wishlist/list-wishlist";
import { WISHLIST_PAGE_SIZE } from "@/lib/wishlist/wishlist.constants";

type ShownPlace = { after?: string | undefined; before?: string | undefined };

/** One page of the dashboard's Wishlist. A cursor that is none shows the first page. */
export async function listShownWishlist(viewer: Viewer, { after, before }: ShownPlace) {
  const first = { limit: WISHLIST_PAGE_SIZE };
  return listWishlist(viewer, { ...first, cursor: after, before }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "invalid_input") return listWishlist(viewer, first);
    throw error;
  });
}
