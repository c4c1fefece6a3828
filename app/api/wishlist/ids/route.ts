import { listWishlistIds } from "@/lib/catalog/wishlist/wishlist";
import { wishlistIds } from "@/lib/catalog/wishlist/wishlist.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "List the IDs of the apps on the wishlist",
  viewer: "required",
  permission: "wishlist.edit",
  response: wishlistIds,
  handle: ({ viewer }) => listWishlistIds(viewer),
});
