import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { WishlistIds } from "@/lib/wishlist/wishlist.dto";

/**
 * Lists the ids of the apps in the viewer's wishlist; a page loads them once for all its heart buttons (`GET
 * /api/wishlist/ids`).
 */
export async function listWishlistIds(viewer: Viewer | null): Promise<WishlistIds> {
  authorize(viewer, "wishlist.edit");
  const rows = await db.wishlistItem.findMany({
    where: { userId: viewer.id },
    select: { appId: true },
    orderBy: { addedAt: "desc" },
  });
  return { appIds: rows.map(({ appId }) => appId) };
}
