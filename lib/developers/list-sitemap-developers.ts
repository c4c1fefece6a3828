import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { withinStretch, type Listed, type Stretch } from "@/lib/db/stretch";

/** One stretch of all developers with a page, oldest first. */
export function listSitemapDevelopers(stretch: Stretch): Promise<Listed[]> {
  return db.$queryRaw<Listed[]>`
    SELECT user_id AS id, created_at AS "createdAt", NULL::timestamptz AS "updatedAt" FROM directory_entries
    WHERE listed AND ${withinStretch(stretch, Prisma.sql`user_id`)} ORDER BY created_at, user_id OFFSET ${stretch.skip ?? 0} LIMIT ${stretch.take}`;
}
