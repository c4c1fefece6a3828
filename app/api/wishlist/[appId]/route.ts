import { defineRoute } from "@/lib/http/define-route";
import { addToWishlist } from "@/lib/wishlist/add-to-wishlist";
import { removeFromWishlist } from "@/lib/wishlist/remove-from-wishlist";
import { wishlistParams } from "@/lib/wishlist/wishlist.schema";

export const PUT = defineRoute({
  viewer: "required",
  permission: "wishlist.edit",
  params: wishlistParams,
  handle: ({ viewer, params }) => addToWishlist(viewer, params.appId),
});

export const DELETE = defineRoute({
  viewer: "required",
  permission: "wishlist.edit",
  params: wishlistParams,
  handle: ({ viewer, params }) => removeFromWishlist(viewer, params.appId),
});
