import { listingMessages } from "@/lib/apps/listing.messages";
import { getOwnListing } from "@/lib/apps/get-own-listing";
import { withdrawChange } from "@/lib/apps/withdraw-change";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";

/**
 * Withdraws the change of an own app that is in review, or discards one that was rejected (`DELETE
 * /api/apps/{id}/change`). The approved version stays as it is.
 * @throws AppError forbidden; not_found when the app or a change of it is absent
 */
export async function discardChange(viewer: Viewer | null, id: string): Promise<void> {
  authorize(viewer, "apps.edit");
  await transaction(async (tx) => {
    const { change } = await getOwnListing(tx, viewer, id, "change");
    if (!change) throw new AppError("not_found", listingMessages.noChange);
    await withdrawChange(tx, viewer, id, change.changes);
  });
}
