import { browseHref, browseQuery } from "@/lib/apps/browse.schema";
import { BROWSE_CATEGORIES } from "@/lib/apps/apps.constants";
import { listCategories } from "@/lib/apps/list-categories";
import { countSitemapApps, listSitemapApps } from "@/lib/apps/list-sitemap-apps";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { siteUrl } from "@/lib/site";

/** A sitemap holds at most so many addresses (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
const PUBLIC_PAGES = [paths.home, paths.browseApps, paths.help, paths.contact, paths.privacy, paths.terms];
/** What the first file keeps free for pages other than apps. */
const FIXED_ADDRESSES = PUBLIC_PAGES.length + BROWSE_CATEGORIES.length;

const absolute = (path: string) => new URL(path, siteUrl()).href.replaceAll("&", "&amp;");
const xml = (root: string, lines: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</${root}>\n`;

/** The pages beside the apps': fixed ones, and each category that has something to show. */
async function fixedPaths(): Promise<string[]> {
  const filled = (await listCategories()).filter(({ count }) => count > 0);
  return [...PUBLIC_PAGES, ...filled.map(({ slug }) => browseHref(browseQuery.parse({ category: slug })))];
}

async function pageDocument(page: number, appsPerPage: number): Promise<string> {
  const apps = await listSitemapApps({ skip: (page - 1) * appsPerPage, take: appsPerPage });
  const fixed = (page === 1 ? await fixedPaths() : []).map((path) => `<url><loc>${absolute(path)}</loc></url>`);
  const listed = apps.map(({ id, updatedAt }) => `<url><loc>${absolute(paths.app(id))}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`);
  return xml("urlset", [...fixed, ...listed]);
}

/** `/sitemap.xml`: every public address, or an index of `/sitemaps/{page}` where they are too many for one file. */
export async function buildSitemap(maxAddresses = MAX_ADDRESSES): Promise<string> {
  const appsPerPage = maxAddresses - FIXED_ADDRESSES;
  const apps = await countSitemapApps();
  if (apps <= appsPerPage) return pageDocument(1, appsPerPage);
  const pages = Array.from({ length: Math.ceil(apps / appsPerPage) }, (_, index) => index + 1);
  return xml("sitemapindex", pages.map((page) => `<sitemap><loc>${absolute(`/sitemaps/${page}`)}</loc></sitemap>`));
}

/**
 * One file of the sitemap, from 1.
 * @throws AppError not_found when there is no such file
 */
export async function buildSitemapPage(page: number, maxAddresses = MAX_ADDRESSES): Promise<string> {
  const appsPerPage = maxAddresses - FIXED_ADDRESSES;
  const pages = Math.max(1, Math.ceil((await countSitemapApps()) / appsPerPage));
  if (page < 1 || page > pages) throw new AppError("not_found", "There is no such page of the sitemap");
  return pageDocument(page, appsPerPage);
}
