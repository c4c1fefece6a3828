import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";

/** Removes an app from the viewer's wishlist, if it is there (`DELETE /api/wishlist/{appId}`). */
export async function removeFromWishlist(viewer: Viewer | null, appId: string): Promise<void> {
  authorize(viewer, "wishlist.edit");
  await db.wishlistItem.deleteMany({ where: { userId: viewer.id, appId } });
}
