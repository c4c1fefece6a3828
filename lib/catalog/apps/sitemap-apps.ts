import { Prisma } from "@/lib/foundation/db/generated/client";
import { findRangeRows, type SitemapRange, type SitemapRow, withinRange } from "@/lib/foundation/db/sitemap-range";

/** Lists a range of all approved apps, oldest first. Skipped rows are read from the index only. */
export function listSitemapApps(range: SitemapRange): Promise<SitemapRow[]> {
  const { skip = 0, take } = range;
  const found = Prisma.sql`FROM apps WHERE status = 'approved' AND ${withinRange(range)} ORDER BY created_at, id`;
  if (skip === 0) return findRangeRows(Prisma.sql`SELECT id, created_at, updated_at ${found} LIMIT ${take}`);
  return findRangeRows(
    Prisma.sql`
      SELECT a.id, a.created_at, a.updated_at
      FROM (SELECT id ${found} OFFSET ${skip} LIMIT ${take}) page JOIN apps a USING (id)`,
  );
}
