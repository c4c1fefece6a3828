import type { AppDetail } from "@/lib/apps/apps.dto";
import { editListing } from "@/lib/apps/edit-listing";
import { getApp } from "@/lib/apps/get-app";
import type { ListingChange } from "@/lib/apps/listing.schema";
import { getOwnListing } from "@/lib/apps/get-own-listing";
import { submitChange } from "@/lib/apps/submit-change";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { requireOwnUploads } from "@/lib/uploads/require-own-uploads";

/**
 * Updates one or more fields of the viewer's own listing (`PATCH /api/apps/{id}`; docs/product.md#apps). A new price
 * and the license keys take effect immediately. Any other change of an approved app is stored as its pending change,
 * and the approved version stays public; a pending or rejected app is changed directly and becomes pending. Values that
 * equal the current ones change nothing. Concurrent updates are both applied.
 * @returns the app as its owner sees it, with `pendingChange`
 * @throws AppError forbidden, not_found, invalid_input for a screenshot that the viewer did not upload, conflict when
 * the change would bring more apps into review than an account may have there
 */
export async function updateApp(viewer: Viewer | null, id: string, change: ListingChange): Promise<AppDetail> {
  authorize(viewer, "apps.edit");
  // Check uploads before the transaction, so that it never waits for a second connection while holding one.
  const { listing, change: submitted } = await getOwnListing(db, viewer, id);
  const existing = [...listing.screenshots, ...(submitted?.changes.screenshots ?? [])];
  if (change.screenshots)
    await requireOwnUploads(viewer, change.screenshots, { existing, kinds: ["image"], field: "screenshots" });
  await transaction(async (tx) => {
    // Before the app, in the order in which a suspension and a deletion lock the two.
    await lockRow(tx, "User", viewer.id);
    const own = { id, ...(await getOwnListing(tx, viewer, id, "change")) };
    if (own.status !== "approved") return editListing(tx, viewer, own, change);
    const { price, licensing, ...reviewed } = change;
    await editListing(tx, viewer, own, { price, licensing });
    await submitChange(tx, viewer, own, reviewed);
  });
  return getApp(viewer, id);
}
