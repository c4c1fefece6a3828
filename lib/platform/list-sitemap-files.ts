import { listSitemapApps } from "@/lib/apps/list-sitemap-apps";
import { db } from "@/lib/db/client";
import type { RangeBound, SitemapRow, SitemapRange } from "@/lib/db/sitemap-range";
import { listSitemapDevelopers } from "@/lib/developers/list-sitemap-developers";
import { SITEMAP_KINDS, type SitemapKind } from "@/lib/platform/sitemap.schema";
import { listSitemapRequests } from "@/lib/project-requests/list-sitemap-requests";

/** A file's kind and number, and the two places between which its addresses lie; the last file of a kind has no end. */
export type SitemapFile = { kind: SitemapKind; number: number; from: RangeBound | null; until: RangeBound | null };

/** The lists that the files are cut from. */
export const sitemapLists: Record<SitemapKind, (stretch: SitemapRange) => Promise<SitemapRow[]>> = {
  apps: listSitemapApps,
  developers: listSitemapDevelopers,
  requests: listSitemapRequests,
};

/** The places where files of a kind begin, after the first. Writes down those that are new since somebody asked. */
async function findFileStarts(kind: SitemapKind, size: number): Promise<RangeBound[]> {
  const known = await db.sitemapFile.findMany({ where: { kind }, orderBy: { number: "asc" } });
  const beginnings = known.map(({ createdAt, firstId }): RangeBound => ({ createdAt, id: firstId }));
  for (;;) {
    const [next] = await sitemapLists[kind]({ from: beginnings.at(-1) ?? null, until: null, skip: size, take: 1 });
    if (!next) return beginnings;
    const number = beginnings.length + 2;
    // Two crawlers at once: the first one's word holds.
    await db.sitemapFile.createMany({
      data: { kind, number, createdAt: next.createdAt, firstId: next.id },
      skipDuplicates: true,
    });
    const written = await db.sitemapFile.findUniqueOrThrow({ where: { kind_number: { kind, number } } });
    beginnings.push({ createdAt: written.createdAt, id: written.firstId });
  }
}

/**
 * All files of the sitemap, or those of some kinds. Only the last of each kind grows; where it begins to hold more than
 * `size`, another begins, for good.
 * @param size addresses of a file when it is full; those approved late come on top
 */
export async function listSitemapFiles(
  size: number,
  kinds: readonly SitemapKind[] = SITEMAP_KINDS,
): Promise<SitemapFile[]> {
  const files = await Promise.all(
    kinds.map(async (kind) => {
      const beginnings: (RangeBound | null)[] = [null, ...(await findFileStarts(kind, size))];
      return beginnings.map((from, index): SitemapFile => ({
        kind,
        number: index + 1,
        from,
        until: beginnings[index + 1] ?? null,
      }));
    }),
  );
  return files.flat();
}
