import { Prisma } from "@/lib/db/generated/client";
import { findRangeRows, withinRange, type SitemapRow, type SitemapRange } from "@/lib/db/sitemap-range";

/** Lists a range of all open requests, oldest first. */
export function listSitemapRequests(range: SitemapRange): Promise<SitemapRow[]> {
  return findRangeRows(Prisma.sql`
    SELECT id, created_at, updated_at FROM project_requests
    WHERE status = 'open' AND hidden IS NULL AND ${withinRange(range)}
    ORDER BY created_at, id OFFSET ${range.skip ?? 0} LIMIT ${range.take}`);
}
