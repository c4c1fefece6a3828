import { deliveredDownload } from "@/lib/apps/delivered-download";
import type { StatusColumns } from "@/lib/apps/listing-status";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { givesAccess } from "@/lib/entitlements/gives-access";

/**
 * Returns the download of an app's buyer; null for a viewer without access.
 * @param viewer null when signed out
 */
export async function findDownload(
  viewer: Viewer | null,
  app: StatusColumns & { id: string; downloadUrl: string | null },
): Promise<{ downloadUrl: string | null } | null> {
  if (!viewer) return null;
  const order = await db.order.findFirst({
    where: { customerId: viewer.id, appId: app.id, AND: givesAccess() },
    select: { appDownloadUrl: true },
  });
  return order && { downloadUrl: deliveredDownload(app, order) };
}
