import { defineRoute } from "@/lib/http/define-route";
import { addToWishlist } from "@/lib/wishlist/add-to-wishlist";
import { removeFromWishlist } from "@/lib/wishlist/remove-from-wishlist";
import { wishlistEntry } from "@/lib/wishlist/wishlist.response";
import { wishlistParams } from "@/lib/wishlist/wishlist.schema";

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
