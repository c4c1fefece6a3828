import { Prisma } from "@/lib/db/generated/client";
import { readStretch, withinStretch, type Listed, type Stretch } from "@/lib/db/stretch";

/** One stretch of all developers with a page, oldest first. When they last changed is not known. */
export function listSitemapDevelopers(stretch: Stretch): Promise<Listed[]> {
  return readStretch(Prisma.sql`
    SELECT user_id AS id, created_at, NULL::timestamptz AS updated_at FROM directory_entries
    WHERE listed AND ${withinStretch(stretch, Prisma.sql`user_id`)} ORDER BY created_at, user_id OFFSET ${stretch.skip ?? 0} LIMIT ${stretch.take}`);
}
