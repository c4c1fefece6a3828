import { db } from "@/lib/db/client";
import { withinStretch, type Listed, type Stretch } from "@/lib/db/stretch";

/** One stretch of all approved apps, oldest first. */
export function listSitemapApps(stretch: Stretch): Promise<Listed[]> {
  return db.$queryRaw<Listed[]>`
    WITH page AS MATERIALIZED (
      SELECT id FROM apps WHERE status = 'approved' AND ${withinStretch(stretch)} ORDER BY created_at, id OFFSET ${stretch.skip ?? 0} LIMIT ${stretch.take}
    )
    SELECT id, created_at AS "createdAt", updated_at AS "updatedAt" FROM page JOIN apps USING (id) ORDER BY created_at, id`;
}
