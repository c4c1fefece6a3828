import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";

/** Takes an app out of the viewer's wishlist (`DELETE /api/wishlist/{appId}`). What is not in it is out already. */
export async function removeFromWishlist(viewer: Viewer | null, appId: string): Promise<void> {
  authorize(viewer, "wishlist.edit");
  await db.wishlistItem.deleteMany({ where: { userId: viewer.id, appId } });
}
