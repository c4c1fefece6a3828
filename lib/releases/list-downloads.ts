import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import { findAccess } from "@/lib/entitlements/find-access";
import { AppError } from "@/lib/errors";
import type { Page } from "@/lib/page";
import type { Download } from "@/lib/releases/downloads.dto";
import { downloadSelect, latestReleaseFirst, toDownload } from "@/lib/releases/downloads.select";
import { releasesMessages } from "@/lib/releases/releases.messages";
import type { ReleasesQuery } from "@/lib/releases/releases.schema";

/**
 * Lists the published releases of an order's app with their files, newest first (`GET /api/orders/{id}/downloads`).
 * @throws AppError not_found unless the viewer bought it and still has access; invalid_input when the cursor is invalid
 */
export async function listDownloads(
  viewer: Viewer | null,
  orderId: string,
  { limit, cursor }: ReleasesQuery,
): Promise<Page<Download>> {
  authorize(viewer, "purchases.read");
  const access = await findAccess(db, viewer.id, orderId);
  if (!access) throw new AppError("not_found", releasesMessages.notFound);
  const published = { appId: access.appId, status: "published" };
  const [{ rows, nextCursor }, total] = await Promise.all([
    findPage(latestReleaseFirst, limit, { after: cursor }, async ({ where, ...args }) => {
      const found = await db.release.findMany({ where: { ...published, AND: where }, ...args, select: downloadSelect });
      return found.map((row) => ({ ...row, publishedAt: row.publishedAt ?? row.createdAt }));
    }),
    db.release.count({ where: published }),
  ]);
  return { items: rows.map(toDownload), nextCursor, total };
}
