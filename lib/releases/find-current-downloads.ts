import { db } from "@/lib/db/client";
import type { Columns } from "@/lib/db/columns";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { givesAccessSql } from "@/lib/entitlements/gives-access";
import type { CurrentDownload } from "@/lib/releases/downloads.dto";
import { currentDownloadSelect, toCurrentDownload } from "@/lib/releases/downloads.select";

const currentRow = { orderId: "uuid", releaseId: "uuid", updateAvailable: "bool" } as const satisfies Columns;

/** The newest release of an order's app, and whether the buyer last downloaded an older one. */
export type OrderDownload = { release: CurrentDownload; updateAvailable: boolean };

/**
 * Returns the newest published release for each of these orders that gives access and whose app has one, by order id.
 * Two queries for a whole page of orders.
 */
export async function findCurrentDownloads(orderIds: readonly string[]): Promise<Map<string, OrderDownload>> {
  const found = await queryRows(
    db,
    currentRow,
    Prisma.sql`SELECT o.id AS "orderId", newest.id AS "releaseId",
      coalesce(latest.published_at < newest.published_at, FALSE) AS "updateAvailable"
    FROM orders o
    CROSS JOIN LATERAL (
      SELECT r.id, r.published_at FROM releases r
      WHERE r.app_id = coalesce(o.app_id, o.deleted_app_id) AND r.status = 'published'
      ORDER BY r.published_at DESC, r.id DESC LIMIT 1
    ) newest
    LEFT JOIN LATERAL (
      SELECT r.published_at FROM deliveries d
      JOIN release_files f ON f.id = d.file_id JOIN releases r ON r.id = f.release_id
      WHERE d.order_id = o.id ORDER BY d.created_at DESC, d.id DESC LIMIT 1
    ) latest ON TRUE
    WHERE o.id = ANY(${[...orderIds]}::uuid[]) AND ${givesAccessSql()}`,
  );
  const releases = await db.release.findMany({
    where: { id: { in: found.map(({ releaseId }) => releaseId) }, status: "published" },
    select: currentDownloadSelect,
  });
  const byId = new Map(releases.map((row) => [row.id, toCurrentDownload(row)]));
  return new Map(
    found.flatMap(({ orderId, releaseId, updateAvailable }): [string, OrderDownload][] => {
      const release = byId.get(releaseId);
      return release ? [[orderId, { release, updateAvailable }]] : [];
    }),
  );
}
