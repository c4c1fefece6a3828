import { defineRoute } from "@/lib/http/define-route";
import { listWishlistIds } from "@/lib/wishlist/list-wishlist-ids";
import { wishlistIds } from "@/lib/wishlist/wishlist.response";

export const GET = defineRoute({
  summary: "List the IDs of the apps on the wishlist",
  viewer: "required",
  permission: "wishlist.edit",
  response: wishlistIds,
  handle: ({ viewer }) => listWishlistIds(viewer),
});
