import { countSitemapApps, listSitemapApps } from "@/lib/apps/list-sitemap-apps";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { siteUrl } from "@/lib/site";

/** A sitemap holds at most so many addresses (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
const PUBLIC_PAGES = [paths.home, paths.browseApps, paths.help, paths.contact, paths.privacy, paths.terms];

const absolute = (path: string) => new URL(path, siteUrl()).href.replaceAll("&", "&amp;");
const xml = (root: string, lines: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</${root}>\n`;

async function pageDocument(page: number, appsPerPage: number): Promise<string> {
  const apps = await listSitemapApps({ skip: (page - 1) * appsPerPage, take: appsPerPage });
  const fixed = page === 1 ? PUBLIC_PAGES.map((path) => `<url><loc>${absolute(path)}</loc></url>`) : [];
  const listed = apps.map(({ id, updatedAt }) => `<url><loc>${absolute(paths.app(id))}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`);
  return xml("urlset", [...fixed, ...listed]);
}

/** `/sitemap.xml`: every public address, or an index of `/sitemaps/{page}` where they are too many for one file. */
export async function buildSitemap(maxAddresses = MAX_ADDRESSES): Promise<string> {
  const appsPerPage = maxAddresses - PUBLIC_PAGES.length;
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
  const appsPerPage = maxAddresses - PUBLIC_PAGES.length;
  const pages = Math.max(1, Math.ceil((await countSitemapApps()) / appsPerPage));
  if (page < 1 || page > pages) throw new AppError("not_found", "There is no such page of the sitemap");
  return pageDocument(page, appsPerPage);
}
