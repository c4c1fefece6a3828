import { invalidateListing } from "@/lib/apps/invalidate-listing";
import { getOwnListing } from "@/lib/apps/get-own-listing";
import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";

/**
 * Permanently deletes the viewer's own app and its reviews (`DELETE /api/apps/{id}?permanently=true`). Orders keep
 * their snapshot, and buyers keep the last approved download, which the database copies to their orders (decision
 * 0031). Open checkouts become due immediately, so that they are abandoned soon. The audit log keeps the final listing.
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
