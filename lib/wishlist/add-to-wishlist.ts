import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { MAX_WISHLIST_ITEMS } from "@/lib/wishlist/wishlist.constants";
import type { WishlistEntry } from "@/lib/wishlist/wishlist.dto";
import { wishlistMessages } from "@/lib/wishlist/wishlist.messages";
import { toWishlistEntry } from "@/lib/wishlist/wishlist.select";

/**
 * Adds an approved app to the viewer's wishlist with its current price (`PUT /api/wishlist/{appId}`). An existing entry
 * stays unchanged, so concurrent calls are harmless.
 * @throws AppError not_found when the app does not exist or is not approved, conflict when the wishlist is full
 */
export async function addToWishlist(viewer: Viewer | null, appId: string): Promise<WishlistEntry> {
  authorize(viewer, "wishlist.edit");
  const userId = viewer.id;
  return transaction(async (tx) => {
    const app = await tx.app.findFirst({ where: { id: appId, status: "approved" }, select: { price: true } });
    if (!app) throw new AppError("not_found", wishlistMessages.appNotFound);
    // Serializes additions per user, so that the count below is reliable.
    await lockRow(tx, "User", userId);
    const existing = await tx.wishlistItem.findUnique({ where: { userId_appId: { userId, appId } } });
    if (existing) return toWishlistEntry(existing);
    if ((await tx.wishlistItem.count({ where: { userId } })) >= MAX_WISHLIST_ITEMS)
      throw new AppError("conflict", wishlistMessages.full);
    return toWishlistEntry(await tx.wishlistItem.create({ data: { userId, appId, price: app.price } }));
  });
}
