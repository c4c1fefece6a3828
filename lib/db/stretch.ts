import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";

/** A place in a list that goes from the oldest to the newest: when something was made, and its id. */
export type Bound = { createdAt: Date; id: string };

/** Part of such a list: from one place, itself included, to before another; `skip` passes so many of it. */
export type Stretch = { from: Bound | null; until: Bound | null; skip?: number; take: number };

/** What a list of a stretch gives: where each stands and, where that is known, when it last changed (ISO 8601). */
export type Listed = Bound & { changed: string | null };

/** The condition of a stretch on `created_at` and an id's column; both columns together are one index's. */
export function withinStretch({ from, until }: Stretch, id: Prisma.Sql = Prisma.sql`id`): Prisma.Sql {
  const place = (bound: Bound) => Prisma.sql`(${bound.createdAt}::timestamptz, ${bound.id}::uuid)`;
  const conditions = [
    ...(from ? [Prisma.sql`(created_at, ${id}) >= ${place(from)}`] : []),
    ...(until ? [Prisma.sql`(created_at, ${id}) < ${place(until)}`] : []),
  ];
  return conditions.length > 0 ? Prisma.join(conditions, " AND ") : Prisma.sql`TRUE`;
}

const CHANGED = `YYYY-MM-DD"T"HH24:MI:SS.MS"Z"`;

/**
 * Reads tens of thousands of rows as one text: as rows, reading them would keep a server from answering others for a second.
 * @param rows a query for `id`, `created_at` and `updated_at`
 */
export async function readStretch(rows: Prisma.Sql): Promise<Listed[]> {
  const [row] = await db.$queryRaw<{ lines: string | null }[]>`
    SELECT string_agg(concat_ws(' ', id, (extract(epoch FROM created_at) * 1000)::bigint, to_char(updated_at AT TIME ZONE 'UTC', ${CHANGED})), ',' ORDER BY created_at, id) AS lines
    FROM (${rows}) stretch`;
  return (row?.lines?.split(",") ?? []).map((line) => {
    const [id = "", milliseconds, changed = null] = line.split(" ");
    return { id, createdAt: new Date(Number(milliseconds)), changed };
  });
}
