import { browseHref } from "@/lib/format/browse-href";
import { browseQuery } from "@/lib/apps/browse.schema";
import { listCategories } from "@/lib/apps/list-categories";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { listSitemapFiles, sitemapLists, type SitemapFile } from "@/lib/platform/list-sitemap-files";
import { SITEMAP_KINDS, type SitemapKind } from "@/lib/platform/sitemap.schema";
import { siteUrl } from "@/lib/site";

/** A sitemap holds at most so many addresses (sitemaps.org). */
const MAX_URLS = 50_000;
/**
 * Of these a file is filled; the rest is for apps that are approved long after they were handed in, and come between
 * older ones.
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
const entry = (address: string, changed: string | null) =>
  `<url><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`;
const xml = (root: string, lines: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</${root}>\n`;

/** The pages beside apps, developers and requests: fixed ones, and each category that has something to show. */
async function pageEntries(): Promise<string[]> {
  const filled = (await listCategories()).filter(({ count }) => count > 0);
  const addresses = [...PUBLIC_PAGES, ...filled.map(({ slug }) => browseHref(browseQuery.parse({ category: slug })))];
  return addresses.map((path) => entry(absoluteUrl(path), null));
}

async function fileEntries({ kind, from, until }: SitemapFile, maxUrls: number): Promise<string[]> {
  const listed = await sitemapLists[kind]({ from, until, take: maxUrls });
  // One address is read apart, the others are that one with their ids: an id needs no escaping.
  const [before = "", after = ""] = absoluteUrl(pathOf[kind]("ID")).split("ID");
  return listed.map(({ id, lastModified }) => entry(before + id + after, lastModified));
}

const fileNameOf = ({ kind, number }: SitemapFile) => `${kind}-${number}`;

/** `/sitemap.xml`: every public address, or an index of `/sitemaps/{page}` where they are too many for one file. */
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
 * One file of the sitemap: `pages`, or the part of a kind, `apps-12`.
 * @throws AppError not_found when there is no such file
 */
export async function buildSitemapPage(page: string, maxUrls = MAX_URLS): Promise<string> {
  if (page === "pages") return xml("urlset", await pageEntries());
  const kinds = SITEMAP_KINDS.filter((kind) => page.startsWith(`${kind}-`));
  const file = (await listSitemapFiles(Math.floor(maxUrls * FILL_RATIO), kinds)).find(
    (known) => fileNameOf(known) === page,
  );
  if (!file) throw new AppError("not_found", "There is no such page of the sitemap");
  return xml("urlset", await fileEntries(file, maxUrls));
}
