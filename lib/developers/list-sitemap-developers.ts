import { db } from "@/lib/db/client";

/** How many developers have a page. */
export function countSitemapDevelopers(): Promise<number> {
  return db.directoryEntry.count({ where: { listed: true } });
}

/** One stretch of all developers' ids, oldest first, so that a full file of the sitemap stays as it is. */
export async function listSitemapDevelopers(page: { skip: number; take: number }): Promise<string[]> {
  const rows = await db.directoryEntry.findMany({ where: { listed: true }, select: { userId: true }, orderBy: [{ createdAt: "asc" }, { userId: "asc" }], ...page });
  return rows.map(({ userId }) => userId);
}
