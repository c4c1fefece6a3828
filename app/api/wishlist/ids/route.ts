import { defineRoute } from "@/lib/http/define-route";
import { listWishlistIds } from "@/lib/wishlist/list-wishlist-ids";

export const GET = defineRoute({ viewer: "required", permission: "wishlist.edit", handle: ({ viewer }) => listWishlistIds(viewer) });
