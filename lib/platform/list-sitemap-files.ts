import { listSitemapApps } from "@/lib/apps/list-sitemap-apps";
import { db } from "@/lib/db/client";
import type { RangeBound, SitemapRow, SitemapRange } from "@/lib/db/sitemap-range";
import { listSitemapDevelopers } from "@/lib/developers/list-sitemap-developers";
import { SITEMAP_KINDS, type SitemapKind } from "@/lib/platform/sitemap.schema";
import { listSitemapRequests } from "@/lib/project-requests/list-sitemap-requests";

/** A sitemap file: its kind, number and bounds. The last file of a kind has no end. */
export type SitemapFile = { kind: SitemapKind; number: number; from: RangeBound | null; until: RangeBound | null };

/** The lists that the files are split from. */
export const sitemapLists: Record<SitemapKind, (range: SitemapRange) => Promise<SitemapRow[]>> = {
  apps: listSitemapApps,
  developers: listSitemapDevelopers,
  requests: listSitemapRequests,
};

/** Returns the start of each file of a kind after the first. Stores starts that are new since the last call. */
async function findFileStarts(kind: SitemapKind, size: number): Promise<RangeBound[]> {
  const stored = await db.sitemapFile.findMany({ where: { kind }, orderBy: { number: "asc" } });
  const starts = stored.map(({ createdAt, firstId }): RangeBound => ({ createdAt, id: firstId }));
  for (;;) {
    const [next] = await sitemapLists[kind]({ from: starts.at(-1) ?? null, until: null, skip: size, take: 1 });
    if (!next) return starts;
    const number = starts.length + 2;
    // With concurrent crawlers, the first insert wins.
    await db.sitemapFile.createMany({
      data: { kind, number, createdAt: next.createdAt, firstId: next.id },
      skipDuplicates: true,
    });
    const inserted = await db.sitemapFile.findUniqueOrThrow({ where: { kind_number: { kind, number } } });
    starts.push({ createdAt: inserted.createdAt, id: inserted.firstId });
  }
}

/**
 * Lists all sitemap files, or those of some kinds. Only the last file of each kind grows; when it exceeds `size`, a new
 * one starts there permanently.
 * @param size number of URLs in a full file; URLs approved late are added on top
 */
export async function listSitemapFiles(
  size: number,
  kinds: readonly SitemapKind[] = SITEMAP_KINDS,
): Promise<SitemapFile[]> {
  const files = await Promise.all(
    kinds.map(async (kind) => {
      const starts: (RangeBound | null)[] = [null, ...(await findFileStarts(kind, size))];
      return starts.map((from, index): SitemapFile => ({
        kind,
        number: index + 1,
        from,
        until: starts[index + 1] ?? null,
      }));
    }),
  );
  return files.flat();
}
