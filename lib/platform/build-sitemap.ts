import { browseHref, browseQuery } from "@/lib/apps/browse.schema";
import { BROWSE_CATEGORIES } from "@/lib/apps/apps.constants";
import { listCategories } from "@/lib/apps/list-categories";
import { countSitemapApps, listSitemapApps } from "@/lib/apps/list-sitemap-apps";
import { countSitemapDevelopers, listSitemapDevelopers } from "@/lib/developers/list-sitemap-developers";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { countSitemapRequests, listSitemapRequests } from "@/lib/project-requests/list-sitemap-requests";
import { siteUrl } from "@/lib/site";

/** A sitemap holds at most so many addresses (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
const PUBLIC_PAGES = [paths.home, paths.browseApps, paths.hireDevelopers, paths.projectRequestsInfo, paths.help, paths.contact, paths.privacy, paths.terms];
/** What the first file keeps free for pages other than apps, developers and project requests. */
const FIXED_ADDRESSES = PUBLIC_PAGES.length + BROWSE_CATEGORIES.length;

const absolute = (path: string) => new URL(path, siteUrl()).href.replaceAll("&", "&amp;");
const xml = (root: string, lines: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</${root}>\n`;

/** The pages beside the apps': fixed ones, and each category that has something to show. */
async function fixedPaths(): Promise<string[]> {
  const filled = (await listCategories()).filter(({ count }) => count > 0);
  return [...PUBLIC_PAGES, ...filled.map(({ slug }) => browseHref(browseQuery.parse({ category: slug })))];
}

type Stretch = { skip: number; take: number };

async function appEntries(stretch: Stretch): Promise<string[]> {
  const apps = await listSitemapApps(stretch);
  return apps.map(({ id, updatedAt }) => `<url><loc>${absolute(paths.app(id))}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`);
}

async function developerEntries(stretch: Stretch): Promise<string[]> {
  return (await listSitemapDevelopers(stretch)).map((id) => `<url><loc>${absolute(paths.developer(id))}</loc></url>`);
}

async function requestEntries(stretch: Stretch): Promise<string[]> {
  const requests = await listSitemapRequests(stretch);
  return requests.map(({ id, updatedAt }) => `<url><loc>${absolute(paths.project(id))}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`);
}

/** What stands in which file: all in one where it fits, else files of apps, then of developers, then of open requests. */
async function planFiles(maxAddresses: number): Promise<(() => Promise<string[]>)[]> {
  const take = maxAddresses - FIXED_ADDRESSES;
  const [apps, developers, requests] = await Promise.all([countSitemapApps(), countSitemapDevelopers(), countSitemapRequests()]);
  const all = { skip: 0, take };
  if (apps + developers + requests <= take) return [async () => (await Promise.all([appEntries(all), developerEntries(all), requestEntries(all)])).flat()];
  const files = (count: number, entries: (stretch: Stretch) => Promise<string[]>) =>
    Array.from({ length: Math.ceil(count / take) }, (_, index) => () => entries({ skip: index * take, take }));
  return [...files(apps, appEntries), ...files(developers, developerEntries), ...files(requests, requestEntries)];
}

async function pageDocument(page: number, listed: () => Promise<string[]>): Promise<string> {
  const fixed = (page === 1 ? await fixedPaths() : []).map((path) => `<url><loc>${absolute(path)}</loc></url>`);
  return xml("urlset", [...fixed, ...(await listed())]);
}

/** `/sitemap.xml`: every public address, or an index of `/sitemaps/{page}` where they are too many for one file. */
export async function buildSitemap(maxAddresses = MAX_ADDRESSES): Promise<string> {
  const files = await planFiles(maxAddresses);
  const [only] = files;
  if (only && files.length === 1) return pageDocument(1, only);
  return xml("sitemapindex", files.map((_, index) => `<sitemap><loc>${absolute(`/sitemaps/${index + 1}`)}</loc></sitemap>`));
}

/**
 * One file of the sitemap, from 1.
 * @throws AppError not_found when there is no such file
 */
export async function buildSitemapPage(page: number, maxAddresses = MAX_ADDRESSES): Promise<string> {
  const listed = (await planFiles(maxAddresses))[page - 1];
  if (!listed) throw new AppError("not_found", "There is no such page of the sitemap");
  return pageDocument(page, listed);
}
