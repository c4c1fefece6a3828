import type { AppDetail } from "@/lib/apps/apps.dto";
import { editListing } from "@/lib/apps/edit-listing";
import { getApp } from "@/lib/apps/get-app";
import type { ListingChange } from "@/lib/apps/listing.schema";
import { getOwnListing } from "@/lib/apps/get-own-listing";
import { submitChange } from "@/lib/apps/submit-change";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { requireOwnUploads } from "@/lib/uploads/require-own-uploads";

/**
 * Changes an own listing, one field or several (`PATCH /api/apps/{id}`; product rules, "Apps"). A new price is live at
 * once. Anything else of an approved app is kept as its pending change, and the approved version stays public; a
 * pending or rejected app changes directly and is pending then. A change that repeats what is there already changes
 * nothing. Of two changes at once both are kept.
 * @returns the app as its owner sees it, with `pendingChange`
 * @throws AppError forbidden, not_found, invalid_input for a screenshot that is not an own upload
 */
export async function updateApp(viewer: Viewer | null, id: string, change: ListingChange): Promise<AppDetail> {
  authorize(viewer, "apps.edit");
  // Uploads are checked before the transaction, so that none waits for a second connection while it holds the first.
  const { listing, change: submitted } = await getOwnListing(db, viewer, id);
  const named = [...listing.screenshots, ...(submitted?.changes.screenshots ?? [])];
  if (change.screenshots)
    await requireOwnUploads(viewer, change.screenshots, { existing: named, kinds: ["image"], field: "screenshots" });
  await transaction(async (tx) => {
    const own = { id, ...(await getOwnListing(tx, viewer, id, "change")) };
    if (own.status !== "approved") return editListing(tx, viewer, own, change);
    const { price, ...reviewed } = change;
    await editListing(tx, viewer, own, { price });
    await submitChange(tx, viewer, own, reviewed);
  });
  return getApp(viewer, id);
}
