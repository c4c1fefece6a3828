import { listingMessages } from "@/lib/catalog/apps/listing.constants";
import type { AppPage, PendingChange } from "@/lib/catalog/apps/apps.rows";
import { diffListing, type ListingChange } from "@/lib/catalog/apps/apps.schema";
import { getOwnListing, type OwnListing } from "@/lib/catalog/apps/own-listings";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import type { Db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";

const isSame = (a: object, b: object) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

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
