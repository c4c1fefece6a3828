import { Prisma } from "@/lib/db/generated/client";
import { readStretch, withinStretch, type Listed, type Stretch } from "@/lib/db/stretch";

/** One stretch of all open requests, oldest first. */
export function listSitemapRequests(stretch: Stretch): Promise<Listed[]> {
  return readStretch(Prisma.sql`
    SELECT id, created_at, updated_at FROM project_requests
    WHERE status = 'open' AND ${withinStretch(stretch)} ORDER BY created_at, id OFFSET ${stretch.skip ?? 0} LIMIT ${stretch.take}`);
}
