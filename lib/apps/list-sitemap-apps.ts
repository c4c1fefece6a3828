import { countByKind } from "@/lib/apps/count-by-kind";
import { db } from "@/lib/db/client";

/** The address of an app and when it last changed. */
export type SitemapApp = { id: string; updatedAt: Date };

/** How many approved apps there are, from the counters (decision 0069). */
export async function countSitemapApps(): Promise<number> {
  return (await countByKind({}))?.all ?? 0;
}

/** One stretch of all approved apps, oldest first, so that a full file of the sitemap stays as it is. */
export function listSitemapApps(page: { skip: number; take: number }): Promise<SitemapApp[]> {
  return db.$queryRaw<SitemapApp[]>`
    WITH page AS MATERIALIZED (
      SELECT id FROM apps WHERE status = 'approved' ORDER BY created_at, id OFFSET ${page.skip} LIMIT ${page.take}
    )
    SELECT id, updated_at AS "updatedAt" FROM page JOIN apps USING (id) ORDER BY created_at, id`;
}
