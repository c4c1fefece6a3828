import { db } from "@/lib/db/client";
import { withinStretch, type Listed, type Stretch } from "@/lib/db/stretch";

/** One stretch of all open requests, oldest first. */
export function listSitemapRequests(stretch: Stretch): Promise<Listed[]> {
  return db.$queryRaw<Listed[]>`
    SELECT id, created_at AS "createdAt", updated_at AS "updatedAt" FROM project_requests
    WHERE status = 'open' AND ${withinStretch(stretch)} ORDER BY created_at, id OFFSET ${stretch.skip ?? 0} LIMIT ${stretch.take}`;
}
