import { Prisma } from "@/lib/db/generated/client";
import { findRangeRows, withinRange, type SitemapRow, type SitemapRange } from "@/lib/db/sitemap-range";

/** Lists a range of all developers with a public page, oldest first. Their last change is not recorded. */
export function listSitemapDevelopers(range: SitemapRange): Promise<SitemapRow[]> {
  return findRangeRows(Prisma.sql`
    SELECT user_id AS id, created_at, NULL::timestamptz AS updated_at FROM directory_entries
    WHERE listed AND ${withinRange(range, Prisma.sql`user_id`)}
    ORDER BY created_at, user_id OFFSET ${range.skip ?? 0} LIMIT ${range.take}`);
}
