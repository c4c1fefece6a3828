import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { TOP_APPS } from "@/lib/sales/sales.constants";
import type { TopApp } from "@/lib/sales/sales.dto";

/**
 * Lists the viewer's most downloaded apps, at most three (docs/product.md#developer-dashboard), without apps that have
 * no downloads.
 */
export async function listTopApps(viewer: Viewer | null): Promise<TopApp[]> {
  authorize(viewer, "sales.read");
  const rows = await db.app.findMany({
    where: { developerId: viewer.id, downloads: { gt: 0 } },
    orderBy: [{ downloads: "desc" }, { id: "desc" }],
    take: TOP_APPS,
    select: { id: true, title: true, category: true, screenshots: true, downloads: true },
  });
  return rows.map(({ screenshots, ...row }) => ({ ...row, screenshot: screenshots[0] ?? null }));
}
