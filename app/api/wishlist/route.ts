import { defineRoute } from "@/lib/http/define-route";
import { listWishlist } from "@/lib/wishlist/list-wishlist";
import { wishlistItem } from "@/lib/wishlist/wishlist.response";
import { wishlistQuery } from "@/lib/wishlist/wishlist.schema";

export const GET = defineRoute({
  summary: "List the wishlist",
  viewer: "required",
  permission: "wishlist.edit",
  query: wishlistQuery,
  list: true,
  response: wishlistItem,
  handle: ({ viewer, query }) => listWishlist(viewer, query),
});
