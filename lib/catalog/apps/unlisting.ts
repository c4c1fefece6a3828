import type { AppDetail } from "@/lib/catalog/apps/apps.rows";
import { invalidateListing } from "@/lib/catalog/apps/invalidation";
import { getOwnListing } from "@/lib/catalog/apps/own-listings";
import { getApp } from "@/lib/catalog/apps/read-apps";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { transaction } from "@/lib/foundation/db/transaction";

/**
 * Takes the viewer's own app off the catalog (`DELETE /api/apps/{id}`): it can no longer be found or bought, while its
 * buyers, reviews, figures and pending change stay (decision 0034). Does nothing to an unlisted app.
 * @throws AppError forbidden, not_found
 */
export async function unlistApp(viewer: Viewer | null, id: string): Promise<void> {
  authorize(viewer, "apps.edit");
  await transaction(async (tx) => {
    const { status, unlisted, updatedAt } = await getOwnListing(tx, viewer, id, "change");
    if (unlisted) return;
    await tx.app.updateMany({
      where: { id, developerId: viewer.id, status: { not: "unlisted" } },
      data: { unlistedStatus: status, status: "unlisted", updatedAt },
    });
    await recordAudit(tx, {
      actor: viewer,
      action: "app.unlist",
      subject: { type: "app", id },
      from: { unlisted: false },
      to: { unlisted: true },
    });
    if (status === "approved") await invalidateListing(tx, { id, developerId: viewer.id });
  });
}

/**
 * Relists the viewer's own unlisted app (`POST /api/apps/{id}/relist`) with its moderation status: an approved app is
 * public again immediately, a pending one returns to the queue, a rejected one stays hidden. Does nothing to a listed
 * app.
 * @returns the app as its owner sees it
 * @throws AppError forbidden, not_found
 */
export async function relistApp(viewer: Viewer | null, id: string): Promise<AppDetail> {
  authorize(viewer, "apps.edit");
  await transaction(async (tx) => {
    const { status, unlisted, updatedAt } = await getOwnListing(tx, viewer, id, "change");
    if (!unlisted) return;
    const { count } = await tx.app.updateMany({
      where: { id, developerId: viewer.id, status: "unlisted", hiddenBySuspension: false },
      data: { status, unlistedStatus: null, updatedAt },
    });
    // Suspended during this request.
    if (count === 0) return;
    await recordAudit(tx, {
      actor: viewer,
      action: "app.relist",
      subject: { type: "app", id },
      from: { unlisted: true },
      to: { unlisted: false },
    });
    if (status === "approved") await invalidateListing(tx, { id, developerId: viewer.id });
  });
  return getApp(viewer, id);
}
