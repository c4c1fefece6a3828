import { announceListing } from "@/lib/apps/announce-listing";
import type { AppDetail } from "@/lib/apps/apps.dto";
import { getApp } from "@/lib/apps/get-app";
import { changesOf, goesToReview } from "@/lib/apps/listing.constants";
import type { ListingChange } from "@/lib/apps/listing.schema";
import { readOwnListing } from "@/lib/apps/read-own-listing";
import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { requireOwnUploads } from "@/lib/uploads/require-own-uploads";

/**
 * Changes an own listing, one field or several (product rules, "Apps"). A changed listing goes back to
 * pending, whatever it was, and is a new `apps.revision`; the price alone holds at once and changes neither.
 * What says only what is so already changes nothing. Of two changes at once both hold.
 *
 * Who approves or rejects compares the revision that was looked at, inside the statement that sets the
 * status (`updateMany({ where: { id, revision } })`), so that an unseen version is never approved.
 * @returns the app as its owner sees it
 * @throws AppError forbidden, not_found, invalid_input for a screenshot that is not an own upload
 */
export async function updateApp(viewer: Viewer | null, id: string, change: ListingChange): Promise<AppDetail> {
  authorize(viewer, "apps.edit");
  // Uploads are judged before the transaction, so that none waits for a second connection while it holds the first.
  const seen = await readOwnListing(db, viewer, id);
  if (change.screenshots) await requireOwnUploads(viewer, change.screenshots, { kept: seen.listing.screenshots, kinds: ["image"], field: "screenshots" });
  await transaction(async (tx) => {
    const { listing, status } = await readOwnListing(tx, viewer, id, "change");
    const { from, to } = changesOf(listing, change);
    if (Object.keys(to).length === 0) return;
    const review = goesToReview(to);
    await tx.app.update({
      where: { id, developerId: viewer.id },
      data: { ...to, ...(review && { status: "pending", revision: { increment: 1 } }) },
    });
    const statuses = review && status !== "pending" ? [{ status }, { status: "pending" }] : [];
    await recordAudit(tx, { actor: viewer, action: "app.update", subject: { type: "app", id }, from: { ...from, ...statuses[0] }, to: { ...to, ...statuses[1] } });
    if (status === "approved") await announceListing(tx, { id, developerId: viewer.id });
  });
  return getApp(viewer, id);
}
