import { announceListing } from "@/lib/apps/announce-listing";
import { readOwnListing } from "@/lib/apps/read-own-listing";
import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";

/**
 * Takes an own app off the marketplace for good (decision 0042): the row goes, and with it its reviews.
 * Orders stay with what they remember of it, now with the download that buyers had until today; a
 * checkout under way is given up soon. The record of changes keeps the listing as it was last.
 * @throws AppError forbidden, not_found
 */
export async function unlistApp(viewer: Viewer | null, id: string): Promise<void> {
  authorize(viewer, "apps.edit");
  await transaction(async (tx) => {
    const { listing, status } = await readOwnListing(tx, viewer, id, "removal");
    await tx.$executeRaw`
      UPDATE orders SET
        app_download_url = COALESCE(${listing.downloadUrl}, app_download_url),
        check_at = CASE WHEN status = 'pending' THEN now() ELSE check_at END
      WHERE app_id = ${id}::uuid`;
    await tx.app.delete({ where: { id, developerId: viewer.id } });
    await recordAudit(tx, { actor: viewer, action: "app.unlist", subject: { type: "app", id }, from: { ...listing, status } });
    if (status === "approved") await announceListing(tx, { id, developerId: viewer.id });
  });
}
