import { invalidateListing } from "@/lib/apps/invalidate-listing";
import { getOwnListing } from "@/lib/apps/get-own-listing";
import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";

/**
 * Takes an own app off the catalog (`DELETE /api/apps/{id}`): nobody finds or buys it, its buyers keep it, and reviews,
 * figures and a change in review stay as they are (decision 0034). An unlisted app is left as it is.
 * @throws AppError forbidden, not_found
 */
export async function unlistApp(viewer: Viewer | null, id: string): Promise<void> {
  authorize(viewer, "apps.edit");
  await transaction(async (tx) => {
    const { status, unlisted } = await getOwnListing(tx, viewer, id, "change");
    if (unlisted) return;
    // Not through Prisma's update, which would move the app's "last updated".
    await tx.$executeRaw`
      UPDATE apps SET unlisted_status = status, status = 'unlisted'
      WHERE id = ${id}::uuid AND developer_id = ${viewer.id}::uuid AND status <> 'unlisted'`;
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
