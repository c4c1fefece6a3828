import { invalidateListing } from "@/lib/apps/invalidate-listing";
import type { AppDetail } from "@/lib/apps/apps.dto";
import { getApp } from "@/lib/apps/get-app";
import { getOwnListing } from "@/lib/apps/get-own-listing";
import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";

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
