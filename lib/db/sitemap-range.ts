import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";

/** A place in a list that goes from the oldest to the newest: when something was made, and its id. */
export type RangeBound = { createdAt: Date; id: string };

/** Part of such a list: from one place, itself included, to before another; `skip` passes so many of it. */
export type SitemapRange = { from: RangeBound | null; until: RangeBound | null; skip?: number; take: number };

/** What a list of a stretch gives: where each stands and, where that is known, when it last lastModified (ISO 8601). */
export type SitemapRow = RangeBound & { lastModified: string | null };

/** The condition of a stretch on `created_at` and an id's column; both columns together are one index's. */
export function withinRange({ from, until }: SitemapRange, id: Prisma.Sql = Prisma.sql`id`): Prisma.Sql {
  const place = (bound: RangeBound) => Prisma.sql`(${bound.createdAt}::timestamptz, ${bound.id}::uuid)`;
  const conditions = [
    ...(from ? [Prisma.sql`(created_at, ${id}) >= ${place(from)}`] : []),
    ...(until ? [Prisma.sql`(created_at, ${id}) < ${place(until)}`] : []),
  ];
  return conditions.length > 0 ? Prisma.join(conditions, " AND ") : Prisma.sql`TRUE`;
}

const LASTMOD_FORMAT = `YYYY-MM-DD"T"HH24:MI:SS.MS"Z"`;

/**
 * Reads tens of thousands of rows as one text: as rows, reading them would keep a server from answering others for a
 * second.
 * @param rows a query for `id`, `created_at` and `updated_at`
 */
export async function findRangeRows(rows: Prisma.Sql): Promise<SitemapRow[]> {
  const [row] = await db.$queryRaw<{ lines: string | null }[]>`
    SELECT string_agg(concat_ws(' ', id, (extract(epoch FROM created_at) * 1000)::bigint, to_char(updated_at AT TIME ZONE 'UTC', ${LASTMOD_FORMAT})), ',' ORDER BY created_at, id) AS lines
    FROM (${rows}) stretch`;
  return (row?.lines?.split(",") ?? []).map((line) => {
    const [id = "", milliseconds, lastModified = null] = line.split(" ");
    return { id, createdAt: new Date(Number(milliseconds)), lastModified };
  });
}
