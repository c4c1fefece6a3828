import { listWishlist } from "@/lib/catalog/wishlist/wishlist";
import { wishlistItem, wishlistQuery } from "@/lib/catalog/wishlist/wishlist.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "List the wishlist",
  viewer: "required",
  permission: "wishlist.edit",
  query: wishlistQuery,
  list: true,
  response: wishlistItem,
  handle: ({ viewer, query }) => listWishlist(viewer, query),
});
