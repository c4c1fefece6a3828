import { findAccess, givesAccessSql } from "@/lib/catalog/access/access";
import {
  type CurrentDownload,
  type Download,
  downloadSelect,
  latestReleaseFirst,
  toDownload,
} from "@/lib/catalog/releases/downloads.rows";
import { createFileUrl } from "@/lib/catalog/releases/release-files";
import { COUNT_ONCE_MINUTES, type ReleasePlatform, releasesMessages } from "@/lib/catalog/releases/releases.constants";
import type { ReleasesQuery } from "@/lib/catalog/releases/releases.schema";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, can, type Viewer } from "@/lib/foundation/auth/permissions";
import { db, type Db } from "@/lib/foundation/db/client";
import { findPage } from "@/lib/foundation/db/keyset";
import { type Columns, queryRows } from "@/lib/foundation/db/query-rows";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import type { Page } from "@/lib/foundation/lists";

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

/**
 * Logs a buyer's download of a file and counts it, once within `COUNT_ONCE_MINUTES`, so that resumed downloads do not
 * inflate the count. The caller holds a lock on the order's row, which serializes its downloads.
 */
async function recordDelivery(
  tx: Pick<Db, "delivery" | "releaseFile">,
  { orderId, fileId }: { orderId: string; fileId: string },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - COUNT_ONCE_MINUTES * 60_000);
  const counted = await tx.delivery.findFirst({
    where: { orderId, fileId, createdAt: { gt: since } },
    select: { id: true },
  });
  if (counted) return;
  await tx.delivery.create({ data: { orderId, fileId, createdAt: now } });
  await tx.releaseFile.update({ where: { id: fileId }, data: { downloads: { increment: 1 } } });
}

/**
 * Returns a URL from which a release's developer, or staff, download one of its files within a minute, whatever the
 * release's status. Not counted.
 * @throws AppError not_found when there is no such file, it is not uploaded yet or was removed, or the release is
 * another developer's
 */
export async function openReleaseFile(
  viewer: Viewer | null,
  { id: releaseId, fileId }: { id: string; fileId: string },
): Promise<string> {
  authorize(viewer, "releases.download");
  const owner = can(viewer, "apps.moderate") ? {} : { developerId: viewer.id };
  const file = await db.releaseFile.findFirst({
    where: { id: fileId, releaseId, storedAt: { not: null }, removedAt: null, release: owner },
    select: { id: true, name: true },
  });
  if (!file) throw new AppError("not_found", releasesMessages.fileNotFound);
  return createFileUrl(file);
}
