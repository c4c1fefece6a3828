import { defineRoute } from "@/lib/http/define-route";
import { listWishlist } from "@/lib/wishlist/list-wishlist";
import { wishlistQuery } from "@/lib/wishlist/wishlist.schema";

export const GET = defineRoute({
  viewer: "required",
  permission: "wishlist.edit",
  query: wishlistQuery,
  list: true,
  handle: ({ viewer, query }) => listWishlist(viewer, query),
});
