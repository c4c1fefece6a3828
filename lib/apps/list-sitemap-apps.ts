import { Prisma } from "@/lib/db/generated/client";
import { readStretch, withinStretch, type Listed, type Stretch } from "@/lib/db/stretch";

/** One stretch of all approved apps, oldest first. What is skipped is passed in the index alone. */
export function listSitemapApps(stretch: Stretch): Promise<Listed[]> {
  const { skip = 0, take } = stretch;
  const found = Prisma.sql`FROM apps WHERE status = 'approved' AND ${withinStretch(stretch)} ORDER BY created_at, id`;
  if (skip === 0) return readStretch(Prisma.sql`SELECT id, created_at, updated_at ${found} LIMIT ${take}`);
  return readStretch(Prisma.sql`SELECT a.id, a.created_at, a.updated_at FROM (SELECT id ${found} OFFSET ${skip} LIMIT ${take}) page JOIN apps a USING (id)`);
}
