import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { findAccess } from "@/lib/entitlements/find-access";
import { AppError } from "@/lib/errors";
import { createFileUrl } from "@/lib/releases/create-file-url";
import { recordDelivery } from "@/lib/releases/record-delivery";
import { releasesMessages } from "@/lib/releases/releases.messages";

/**
 * Returns a URL from which a buyer downloads a file of a published release within a minute, and logs the delivery.
 * @throws AppError not_found unless the order gives the viewer access and the file belongs to its app
 */
export async function deliverFile(
  viewer: Viewer | null,
  { id: orderId, fileId }: { id: string; fileId: string },
  now = new Date(),
): Promise<string> {
  authorize(viewer, "purchases.read");
  const file = await transaction(async (tx) => {
    // A refund comes before or after, never in between; two downloads at once are counted once.
    await lockRow(tx, "Order", orderId);
    const access = await findAccess(tx, viewer.id, orderId);
    const found =
      access &&
      (await tx.releaseFile.findFirst({
        where: { id: fileId, storedAt: { not: null }, release: { appId: access.appId, status: "published" } },
        select: { id: true, name: true },
      }));
    if (!found) throw new AppError("not_found", releasesMessages.fileNotFound);
    await recordDelivery(tx, { orderId, fileId }, now);
    return found;
  });
  return createFileUrl(file);
}
