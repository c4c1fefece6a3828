import { listingMessages } from "@/lib/catalog/apps/listing.constants";
import { type AppPage, type PendingChange, statusColumns } from "@/lib/catalog/apps/apps.rows";
import { diffListing, type ListingChange, needsReview } from "@/lib/catalog/apps/apps.schema";
import { invalidateListing } from "@/lib/catalog/apps/invalidation";
import { toColumns } from "@/lib/catalog/apps/listing.rows";
import { getOwnListing, type OwnListing } from "@/lib/catalog/apps/own-listings";
import { requireRoomInReview } from "@/lib/catalog/apps/visibility";
import { issueMissingLicenses } from "@/lib/catalog/licenses/issuing";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import type { Db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { changedValues } from "@/lib/foundation/format/text";

const isSame = (a: object, b: object) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

/**
 * Applies a change directly to the listing, inside the caller's transaction, which has locked its developer and it. For
 * a pending or rejected app, applies any change and sets it to pending; for an approved app, only the price and the
 * license keys. Resubmits a rejected app also without a change: the fix may be its files. A change submitted while the
 * app was still approved is applied together with the first edit after it lost approval (decision 0033). Turning
 * license keys on queues the job that issues keys to the existing buyers.
 * @param change `undefined` values change nothing
 * @throws AppError conflict when a rejected app would be one too many in review
 */
export async function editListing(
  tx: Db,
  viewer: Viewer,
  own: OwnListing & { id: string },
  change: ListingChange,
): Promise<void> {
  const { id, listing, status, unlisted } = own;
  const resubmitted = status === "rejected";
  const isWaiting = own.change?.status === "pending";
  const submitted = own.change && isWaiting ? own.change.changes : {};
  const edited =
    needsReview(changedValues<ListingChange>({ ...listing, ...submitted }, change)) || (resubmitted && isWaiting);
  const immediate = { price: change.price, licensing: change.licensing };
  const { from, to } = diffListing(listing, edited ? { ...submitted, ...change } : immediate);
  if (edited) await tx.appChange.deleteMany({ where: { appId: id } });
  if (Object.keys(to).length === 0 && !resubmitted) return;

  const review = resubmitted || needsReview(to);
  if (review && status !== "pending") await requireRoomInReview(tx, viewer.id);
  await tx.app.update({
    where: { id, developerId: viewer.id },
    data: {
      ...toColumns(to),
      ...(review && {
        ...statusColumns({ status: unlisted ? "unlisted" : status }, "pending"),
        revision: { increment: 1 },
      }),
    },
  });
  const statuses = review && status !== "pending" ? [{ status }, { status: "pending" }] : [];
  await recordAudit(tx, {
    actor: viewer,
    action: "app.update",
    subject: { type: "app", id },
    from: { ...from, ...statuses[0] },
    to: { ...to, ...statuses[1] },
  });
  if (to.licensing) await issueMissingLicenses.add(tx, { appId: id }, { key: `issue-licenses-${id}` });
  if (status === "approved" && !unlisted) await invalidateListing(tx, { id, developerId: viewer.id });
}

/**
 * Submits a change of an approved app for review, inside the caller's transaction, which has locked the app (decision
 * 0033). Merges it with the pending change as a new version; fields that match the approved version are dropped, and
 * the whole change with the last of them. A rejected change is not restored.
 */
export async function submitChange(
  tx: Db,
  viewer: Viewer,
  { id: appId, listing, change }: OwnListing & { id: string },
  reviewed: Omit<ListingChange, "price" | "licensing">,
): Promise<void> {
  const before = change?.status === "pending" ? change.changes : {};
  const { from, to } = diffListing(listing, { ...before, ...reviewed });
  if (isSame(before, to)) return;
  if (Object.keys(to).length === 0) return withdrawChange(tx, viewer, appId, before);

  const changes = to as PendingChange;
  const written = {
    version: crypto.randomUUID(),
    changes,
    status: "pending",
    submittedAt: new Date(),
    decidedAt: null,
    reason: null,
  };
  await tx.appChange.upsert({ where: { appId }, create: { appId, ...written }, update: written });
  await recordAudit(tx, { actor: viewer, action: "app.submit_change", subject: { type: "app", id: appId }, from, to });
}

/** Returns the app page with a change applied, for previews. Never includes the download URL. */
export function applyChange(page: AppPage, { downloadUrl, ...visibleFields }: PendingChange): AppPage {
  return {
    ...page,
    ...visibleFields,
    // Of the new links, nothing is known yet.
    ...(visibleFields.demoUrl !== undefined && { demoFailedAt: null }),
    ...(downloadUrl !== undefined && { downloadFailedAt: null, hasLink: downloadUrl !== null }),
    hasDownload: downloadUrl === undefined ? page.hasDownload : downloadUrl !== null || page.hasRelease,
  };
}

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

/** Withdraws the pending change of the viewer's own app, inside the caller's transaction, which has locked the app. */
export async function withdrawChange(tx: Db, viewer: Viewer, appId: string, changes: PendingChange): Promise<void> {
  await tx.appChange.delete({ where: { appId } });
  await recordAudit(tx, {
    actor: viewer,
    action: "app.withdraw_change",
    subject: { type: "app", id: appId },
    from: changes,
  });
}
