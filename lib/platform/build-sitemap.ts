import { browseHref } from "@/lib/format/browse-href";
import { browseQuery } from "@/lib/apps/browse.schema";
import { listCategories } from "@/lib/apps/list-categories";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { listSitemapFiles, sitemapLists, type SitemapFile } from "@/lib/platform/list-sitemap-files";
import { SITEMAP_KINDS, type SitemapKind } from "@/lib/platform/sitemap.schema";
import { siteUrl } from "@/lib/site";

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
