import { givesAccessSql } from "@/lib/catalog/access/access";
import { UNDELIVERED_DAYS } from "@/lib/catalog/delivery/delivery.constants";
import { type Db, db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { queryRows } from "@/lib/foundation/db/query-rows";

const DAY_MS = 24 * 60 * 60 * 1000;

/** SQL condition on `release_files f` of a release: its buyers don't get it. */
const isLost = Prisma.sql`f.stored_at IS NOT NULL AND f.removed_at IS NULL AND f.health = 'broken'`;

/** Returns the files of a release that its buyers don't get. */
export const findBrokenFiles = (client: Pick<Db, "releaseFile">, releaseId: string) =>
  client.releaseFile.findMany({
    where: { releaseId, storedAt: { not: null }, removedAt: null, health: "broken" },
    orderBy: { name: "asc" },
    select: { id: true, name: true },
  });

/**
 * SQL condition on `orders o`: paid within 60 days, and its buyer has access to an app whose files we lost, with no
 * version left of which we have all files. Of a subscription, the current period counts. Whoever has downloaded it
 * counts as well: they can't again.
 */
export const isUndeliveredSql = (now: Date): Prisma.Sql => {
  const since = new Date(now.getTime() - UNDELIVERED_DAYS * DAY_MS);
  return Prisma.sql`(
    o.completed_at >= ${since}::timestamptz AND o.amount > o.refunded_amount AND o.milestone_id IS NULL
    AND (o.subscription_id IS NULL OR o.period_end > ${now}::timestamptz) AND ${givesAccessSql()} AND (
      SELECT bool_and(EXISTS (SELECT 1 FROM release_files f WHERE f.release_id = r.id AND ${isLost})) FROM releases r
      WHERE r.app_id = coalesce(o.app_id, o.deleted_app_id) AND r.status = 'published'
    ))`;
};

/** Returns which of these orders we can't deliver and refund ourselves, unless that has begun. */
export async function findUndelivered(
  client: Pick<Db, "$queryRaw">,
  orderIds: readonly string[],
  now = new Date(),
): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await queryRows(
    client,
    { id: "uuid" },
    Prisma.sql`
      SELECT o.id FROM orders o
      WHERE o.id = ANY (${[...orderIds]}::uuid[]) AND o.platform_refund_amount IS NULL AND ${isUndeliveredSql(now)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Lists the next orders of an app that we can't deliver, by id. @param after the last one of the batch before */
export async function listUndelivered(
  appId: string,
  { after, limit, now = new Date() }: { after: string | undefined; limit: number; now?: Date },
): Promise<string[]> {
  const rows = await queryRows(
    db,
    { id: "uuid" },
    Prisma.sql`
      SELECT o.id FROM orders o
      WHERE (o.app_id = ${appId}::uuid OR o.deleted_app_id = ${appId}::uuid)
        AND o.id > ${after ?? "00000000-0000-0000-0000-000000000000"}::uuid
        AND o.customer_id IS NOT NULL AND o.platform_refund_amount IS NULL AND ${isUndeliveredSql(now)}
      ORDER BY o.id LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}
