import type { AppDetail } from "@/lib/catalog/apps/apps.rows";
import type { ListingChange, NewListing } from "@/lib/catalog/apps/apps.schema";
import { editListing, submitChange } from "@/lib/catalog/apps/listing-changes";
import { invalidateListing } from "@/lib/catalog/apps/invalidation";
import { toColumns } from "@/lib/catalog/apps/listing.rows";
import { getOwnListing } from "@/lib/catalog/apps/own-listings";
import { getApp } from "@/lib/catalog/apps/read-apps";
import { requireRoomForListing } from "@/lib/catalog/apps/visibility";
import { submitFirstRelease } from "@/lib/catalog/releases/drafts";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { requireOwnUploads } from "@/lib/foundation/uploads/uploads";

/**
 * Creates an app (docs/product.md#apps, `POST /api/apps`). It starts pending, visible only to its developer and
 * moderators; status, featured and downloads in the input have no effect. Submits its first release with it, if one is
 * named.
 * @returns the app as its owner sees it
 * @throws AppError forbidden for non-developers, invalid_input for a screenshot that the viewer did not upload,
 * not_found for the release of someone else; conflict for more apps, or more in review, than an account may have, and
 * for a release that has unfinished uploads
 */
export async function createApp(viewer: Viewer | null, { firstRelease, ...input }: NewListing): Promise<AppDetail> {
  authorize(viewer, "apps.create");
  await requireOwnUploads(viewer, input.screenshots, { existing: [], kinds: ["image"], field: "screenshots" });
  const id = await transaction(async (tx) => {
    // For the limits. A concurrent rename waits too, so that its job sees this app.
    await lockRow(tx, "User", viewer.id);
    await requireRoomForListing(tx, viewer.id);
    const list = async (newId?: string) => {
      const app = await tx.app.create({
        data: { ...(newId && { id: newId }), ...toColumns(input), developerId: viewer.id, status: "pending" },
        select: { id: true },
      });
      await recordAudit(tx, {
        actor: viewer,
        action: "app.create",
        subject: { type: "app", id: app.id },
        to: { ...input, status: "pending" },
      });
      return app.id;
    };
    return firstRelease ? submitFirstRelease(tx, viewer, firstRelease, list) : list();
  });
  return getApp(viewer, id);
}

/**
 * Updates one or more fields of the viewer's own listing (`PATCH /api/apps/{id}`; docs/product.md#apps). A new price
 * and the license keys take effect immediately. Any other change of an approved app is stored as its pending change,
 * and the approved version stays public; a pending or rejected app is changed directly and becomes pending. Values that
 * equal the current ones change nothing, but any update resubmits a rejected app. Concurrent updates are both applied.
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

/**
 * Permanently deletes the viewer's own app and its reviews (`DELETE /api/apps/{id}?permanently=true`). Orders keep
 * their snapshot, and buyers keep the last approved download, which the database copies to their orders (decision
 * 0056). Open checkouts become due immediately, so that they are abandoned soon. The audit log keeps the final listing.
 * @throws AppError forbidden, not_found
 */
export async function deleteApp(viewer: Viewer | null, id: string): Promise<void> {
  authorize(viewer, "apps.edit");
  await transaction(async (tx) => {
    const { listing, status, unlisted } = await getOwnListing(tx, viewer, id, "removal");
    await tx.$executeRaw`UPDATE orders SET check_at = now() WHERE app_id = ${id}::uuid AND status = 'pending'`;
    await tx.app.delete({ where: { id, developerId: viewer.id } });
    await recordAudit(tx, {
      actor: viewer,
      action: "app.delete",
      subject: { type: "app", id },
      from: { ...listing, status },
    });
    if (status === "approved" && !unlisted) await invalidateListing(tx, { id, developerId: viewer.id });
  });
}
