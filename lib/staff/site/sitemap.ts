import { z } from "zod";
import { browseQuery } from "@/lib/catalog/apps/apps.queries";
import { browseHref } from "@/lib/catalog/apps/browse-href";
import { listCategories } from "@/lib/catalog/apps/categories";
import { listSitemapApps } from "@/lib/catalog/apps/read-apps";
import { PASSPORT_PATH } from "@/lib/catalog/passport/passport.constants";
import { PROTECTED_ROUTES, SECRET_ROUTES } from "@/lib/foundation/auth/protected-routes";
import { db } from "@/lib/foundation/db/client";
import type { RangeBound, SitemapRange, SitemapRow } from "@/lib/foundation/db/sitemap-range";
import { AppError } from "@/lib/foundation/errors";
import { paths } from "@/lib/foundation/paths";
import { siteUrl } from "@/lib/foundation/site";
import { listSitemapDevelopers } from "@/lib/hiring/developers/read-developers";
import { listSitemapRequests } from "@/lib/hiring/requests/read-requests";

// "$" marks the end of a URL: /project-requests is protected, /project-requests-info is public.
const protectedRules = PROTECTED_ROUTES.flatMap((route) => [`${route}$`, `${route}?`, `${route}/`]);

/** Builds `/robots.txt`: allows all public pages, disallows protected pages and the API. */
export function buildRobots(): string {
  const disallowed = ["/api/", "/auth?", ...SECRET_ROUTES, ...protectedRules].map((path) => `Disallow: ${path}`);
  return [
    "User-agent: *",
    "Allow: /",
    ...disallowed,
    "",
    `Sitemap: ${new URL("/sitemap.xml", siteUrl()).href}`,
    "",
  ].join("\n");
}

/** Maximum number of URLs per sitemap file (sitemaps.org). */
const MAX_URLS = 50_000;
/**
 * Share of `MAX_URLS` used when splitting files. The rest is reserved for apps approved long after their creation,
 * which are inserted between older ones.
 */
const FILL_RATIO = 0.9;
const PUBLIC_PAGES = [
  paths.home,
  paths.browseApps,
  paths.hireDevelopers,
  paths.projectRequestsInfo,
  paths.help,
  paths.contact,
  PASSPORT_PATH,
  paths.privacy,
  paths.terms,
];
const pathOf: Record<SitemapKind, (id: string) => string> = {
  apps: paths.app,
  developers: paths.developer,
  requests: paths.project,
};

const absoluteUrl = (path: string) => new URL(path, siteUrl()).href.replaceAll("&", "&amp;");
const entry = (url: string, lastModified: string | null) =>
  `<url><loc>${url}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ""}</url>`;
const xml = (root: string, lines: string[]) =>
  [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    "",
  ].join("\n");

/** Lists the pages other than apps, developers and requests: fixed ones, and each category that has apps. */
async function pageEntries(): Promise<string[]> {
  const nonEmpty = (await listCategories()).filter(({ count }) => count > 0);
  const pagePaths = [...PUBLIC_PAGES, ...nonEmpty.map(({ slug }) => browseHref(browseQuery.parse({ category: slug })))];
  return pagePaths.map((path) => entry(absoluteUrl(path), null));
}

async function fileEntries({ kind, from, until }: SitemapFile, maxUrls: number): Promise<string[]> {
  const listed = await sitemapLists[kind]({ from, until, take: maxUrls });
  // Builds one URL with a placeholder and inserts the ids, which need no escaping.
  const [prefix = "", suffix = ""] = absoluteUrl(pathOf[kind]("ID")).split("ID");
  return listed.map(({ id, lastModified }) => entry(prefix + id + suffix, lastModified));
}

const fileNameOf = ({ kind, number }: SitemapFile) => `${kind}-${number}`;

/** Builds `/sitemap.xml`: all public URLs, or an index of `/sitemaps/{page}` when they exceed one file. */
export async function buildSitemap(maxUrls = MAX_URLS): Promise<string> {
  const files = await listSitemapFiles(Math.floor(maxUrls * FILL_RATIO));
  const first = files.filter(({ number }) => number === 1);
  if (first.length === files.length) {
    const all = [await pageEntries(), ...(await Promise.all(first.map((file) => fileEntries(file, maxUrls))))].flat();
    if (all.length <= maxUrls) return xml("urlset", all);
  }
  return xml(
    "sitemapindex",
    ["pages", ...files.map(fileNameOf)].map(
      (name) => `<sitemap><loc>${absoluteUrl(`/sitemaps/${name}`)}</loc></sitemap>`,
    ),
  );
}

/**
 * Builds one sitemap file: `pages`, or a numbered file of a kind such as `apps-12`.
 * @throws AppError not_found when the file does not exist
 */
export async function buildSitemapPage(page: string, maxUrls = MAX_URLS): Promise<string> {
  if (page === "pages") return xml("urlset", await pageEntries());
  const kinds = SITEMAP_KINDS.filter((kind) => page.startsWith(`${kind}-`));
  const file = (await listSitemapFiles(Math.floor(maxUrls * FILL_RATIO), kinds)).find(
    (candidate) => fileNameOf(candidate) === page,
  );
  if (!file) throw new AppError("not_found", "Sitemap page not found");
  return xml("urlset", await fileEntries(file, maxUrls));
}

/** A sitemap file: its kind, number and bounds. The last file of a kind has no end. */
type SitemapFile = { kind: SitemapKind; number: number; from: RangeBound | null; until: RangeBound | null };

/** The lists that the files are split from. */
const sitemapLists: Record<SitemapKind, (range: SitemapRange) => Promise<SitemapRow[]>> = {
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
async function listSitemapFiles(size: number, kinds: readonly SitemapKind[] = SITEMAP_KINDS): Promise<SitemapFile[]> {
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

/** Kinds of sitemap entries, each in its own files. */
const SITEMAP_KINDS = ["apps", "developers", "requests"] as const;
type SitemapKind = (typeof SITEMAP_KINDS)[number];

const MISSING = "Sitemap page not found";

/** `pages`, or a kind and a number: `apps-12`. */
export const sitemapParams = z.object({
  page: z
    .templateLiteral([z.enum(SITEMAP_KINDS), "-", z.number().int().positive().max(99_999)], MISSING)
    .or(z.literal("pages", MISSING)),
});
