import { invalidateListing } from "@/lib/apps/invalidate-listing";
import { getOwnListing } from "@/lib/apps/get-own-listing";
import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";

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
