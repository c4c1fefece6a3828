import { Prisma } from "@/lib/foundation/db/generated/client";
import { db } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";

/** A bound in a list sorted from oldest to newest: creation time and id. */
export type RangeBound = { createdAt: Date; id: string };

/** A range of such a list, from one bound (inclusive) to another (exclusive); `skip` skips that many rows. */
export type SitemapRange = { from: RangeBound | null; until: RangeBound | null; skip?: number; take: number };

/** A row of a range, with the time of its last modification (ISO 8601) where known. */
export type SitemapRow = RangeBound & { lastModified: string | null };

/** The range's condition on `created_at` and an id column, which share one index. */
export function withinRange({ from, until }: SitemapRange, id: Prisma.Sql = Prisma.sql`id`): Prisma.Sql {
  const sqlTuple = (bound: RangeBound) => Prisma.sql`(${bound.createdAt}::timestamptz, ${bound.id}::uuid)`;
  const conditions = [
    ...(from ? [Prisma.sql`(created_at, ${id}) >= ${sqlTuple(from)}`] : []),
    ...(until ? [Prisma.sql`(created_at, ${id}) < ${sqlTuple(until)}`] : []),
  ];
  return conditions.length > 0 ? Prisma.join(conditions, " AND ") : Prisma.sql`TRUE`;
}

const LASTMOD_FORMAT = `YYYY-MM-DD"T"HH24:MI:SS.MS"Z"`;

/**
 * Reads tens of thousands of rows as one text, because parsing them as rows would block the event loop for a second.
 * @param rows a query for `id`, `created_at` and `updated_at`
 */
export async function findRangeRows(rows: Prisma.Sql): Promise<SitemapRow[]> {
  const [row] = await queryRows(
    db,
    { lines: "text?" },
    Prisma.sql`
      SELECT string_agg(
        concat_ws(' ', id, (extract(epoch FROM created_at) * 1000)::bigint,
          to_char(updated_at AT TIME ZONE 'UTC', ${LASTMOD_FORMAT})),
        ',' ORDER BY created_at, id) AS lines
      FROM (${rows}) part`,
  );
  return (row?.lines?.split(",") ?? []).map((line) => {
    const [id = "", milliseconds, lastModified = null] = line.split(" ");
    return { id, createdAt: new Date(Number(milliseconds)), lastModified };
  });
}
