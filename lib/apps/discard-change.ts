import { listingMessages } from "@/lib/apps/listing.messages";
import { getOwnListing } from "@/lib/apps/get-own-listing";
import { withdrawChange } from "@/lib/apps/withdraw-change";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";

/**
 * Withdraws the pending change of the viewer's own app, or discards a rejected one (`DELETE /api/apps/{id}/change`).
 * The approved version stays unchanged.
 * @throws AppError forbidden; not_found when the app does not exist or has no change
 */
export async function discardChange(viewer: Viewer | null, id: string): Promise<void> {
  authorize(viewer, "apps.edit");
  await transaction(async (tx) => {
    const { change } = await getOwnListing(tx, viewer, id, "change");
    if (!change) throw new AppError("not_found", listingMessages.noChange);
    await withdrawChange(tx, viewer, id, change.changes);
  });
}
