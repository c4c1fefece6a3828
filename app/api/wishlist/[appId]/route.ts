import { addToWishlist, removeFromWishlist } from "@/lib/catalog/wishlist/wishlist";
import { wishlistEntry, wishlistParams } from "@/lib/catalog/wishlist/wishlist.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const PUT = defineRoute({
  summary: "Add an app to the wishlist",
  viewer: "required",
  permission: "wishlist.edit",
  params: wishlistParams,
  response: wishlistEntry,
  errors: ["conflict"],
  handle: ({ viewer, params }) => addToWishlist(viewer, params.appId),
});

export const DELETE = defineRoute({
  summary: "Remove an app from the wishlist",
  viewer: "required",
  permission: "wishlist.edit",
  params: wishlistParams,
  response: null,
  handle: ({ viewer, params }) => removeFromWishlist(viewer, params.appId),
});
