import { db } from "@/lib/db/client";

/** The address of a request and when it last changed. */
export type SitemapRequest = { id: string; updatedAt: Date };

/** How many requests are open. */
export function countSitemapRequests(): Promise<number> {
  return db.projectRequest.count({ where: { status: "open" } });
}

/** One stretch of all open requests, oldest first, so that a full file of the sitemap mostly stays as it is. */
export function listSitemapRequests(page: { skip: number; take: number }): Promise<SitemapRequest[]> {
  return db.projectRequest.findMany({ where: { status: "open" }, select: { id: true, updatedAt: true }, orderBy: [{ createdAt: "asc" }, { id: "asc" }], ...page });
}
