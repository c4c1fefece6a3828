import { db } from "@/lib/db/client";
import type { Columns } from "@/lib/db/columns";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { givesAccessSql } from "@/lib/entitlements/gives-access";
import type { CurrentDownload } from "@/lib/releases/downloads.dto";
import type { ReleasePlatform } from "@/lib/releases/releases.constants";

const currentRow = {
  orderId: "uuid",
  updateAvailable: "bool",
  id: "uuid",
  version: "varchar",
  platforms: "text[]",
  publishedAt: "timestamptz",
  files: "json",
} as const satisfies Columns;

/** The newest release of an order's app, and whether the buyer last downloaded an older one. */
export type OrderDownload = { release: CurrentDownload; updateAvailable: boolean };

/**
 * Returns the newest published release for each of these orders that gives access and whose app has one, by order id.
 * In SQL, because Prisma would need three queries for a page of orders.
 */
export async function findCurrentDownloads(orderIds: readonly string[]): Promise<Map<string, OrderDownload>> {
  const rows = await queryRows(
    db,
    currentRow,
    Prisma.sql`SELECT o.id AS "orderId",
      coalesce(latest.published_at < newest.published_at, FALSE) AS "updateAvailable",
      newest.id, newest.version, newest.platforms, coalesce(newest.published_at, newest.created_at) AS "publishedAt",
      coalesce((
        SELECT json_agg(
          json_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes, 'sha256', f.sha256) ORDER BY f.name
        ) FROM release_files f WHERE f.release_id = newest.id AND f.stored_at IS NOT NULL
      ), '[]') AS files
    FROM orders o
    CROSS JOIN LATERAL (
      SELECT r.id, r.version, r.platforms, r.published_at, r.created_at FROM releases r
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
  return new Map(
    rows.map(({ orderId, updateAvailable, platforms, publishedAt, files, ...row }): [string, OrderDownload] => {
      const release = {
        ...row,
        platforms: platforms as ReleasePlatform[],
        publishedAt: publishedAt.toISOString(),
        files: files as CurrentDownload["files"],
      };
      return [orderId, { release, updateAvailable }];
    }),
  );
}
