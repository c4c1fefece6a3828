import { z } from "zod";
import { givesAccess } from "@/lib/catalog/access/access";
import { getAppPage } from "@/lib/catalog/apps/app-page";
import { appsMessages } from "@/lib/catalog/apps/apps.constants";
import type { AppsQuery } from "@/lib/catalog/apps/apps.queries";
import {
  type AppDetail,
  type AppPage,
  type AppSummary,
  type OwnApp,
  type StatusColumns,
  toAppFields,
  toAppSummary,
} from "@/lib/catalog/apps/apps.rows";
import { CARD_DESCRIPTION_LENGTH } from "@/lib/catalog/apps/browse-page";
import { SHOWCASE_SIZE, type ShowcaseTab } from "@/lib/catalog/apps/browse.constants";
import { applyChange } from "@/lib/catalog/apps/listing-changes";
import { changeSelect, toLicensing, toListingState, toStoredChange } from "@/lib/catalog/apps/listing.rows";
import { deliveredDownload, visibleTo } from "@/lib/catalog/apps/visibility";
import { type AppSortOrder, appSortOrders, findAppRows } from "@/lib/catalog/apps/app-lists";
import { type AppFilters, filterConditions } from "@/lib/catalog/apps/app-filters";
import { findApps } from "@/lib/catalog/search/find-apps";
import { can, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { keysetPage } from "@/lib/foundation/db/keyset";
import { queryReplica } from "@/lib/foundation/db/query-rows";
import { findRangeRows, type SitemapRange, type SitemapRow, withinRange } from "@/lib/foundation/db/sitemap-range";
import { AppError } from "@/lib/foundation/errors";
import type { Page } from "@/lib/foundation/lists";

const ORDERS = {
  createdAt: { desc: "newest", asc: "oldest" },
  rating: { desc: "rating", asc: "rating-low" },
  downloads: { desc: "popular", asc: "unpopular" },
  price: { desc: "price-high", asc: "price-low" },
} as const satisfies Record<string, Record<string, AppSortOrder>>;

/**
 * Lists the public catalog for `GET /api/apps`: approved apps, featured first and then newest, a search by relevance,
 * unless a sort is requested.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listApps(query: AppsQuery): Promise<Page<AppSummary>> {
  const { search, sortBy, order, limit, cursor, ...filters } = query;
  // A malformed id is treated like an unknown one.
  if (filters.developerId !== undefined && !z.uuid().safeParse(filters.developerId).success)
    return { items: [], nextCursor: null, total: 0 };
  const { rows, nextCursor, total, more } = await findApps({
    filters,
    search,
    order: sortBy && ORDERS[sortBy][order],
    limit,
    cursor: { after: cursor },
    descriptionLength: null,
  });
  return { items: rows.map(toAppSummary), nextCursor, total, more };
}

/**
 * Returns an app with its rating and developer. Approved apps are public; the owner and admins see every app, with the
 * download, the pending change and whether it is unlisted. Buyers with a completed order also get the download; for
 * everyone else it is absent.
 * @param viewer null for a page that is the same for everyone
 * @throws AppError not_found when the app does not exist or is not visible to the viewer
 */
export async function getApp(viewer: Viewer | null, id: string): Promise<AppDetail> {
  const app = await db.app.findFirst({
    where: { id, ...visibleTo(viewer) },
    omit: { ratingScore: true, ratingCounts: true },
    include: { developer: { select: { name: true, avatar: true, bio: true } }, change: { select: changeSelect } },
  });
  if (!app) throw new AppError("not_found", appsMessages.appNotFound);
  const detail = {
    ...toAppFields(app),
    developer: app.developer,
    licensing: toLicensing(app),
    deliveryNote: app.deliveryNote,
  };
  const seesAll = viewer?.id === app.developerId || can(viewer, "apps.moderate");
  if (seesAll) return { ...detail, downloadUrl: app.downloadUrl, ...toListingState(app, toStoredChange(app.change)) };
  return { ...detail, ...(await findDownload(viewer, app)) };
}

/**
 * Returns the download of an app's buyer; null for a viewer without access.
 * @param viewer null when signed out
 */
export async function findDownload(
  viewer: Viewer | null,
  app: StatusColumns & { id: string; downloadUrl: string | null },
): Promise<{ downloadUrl: string | null } | null> {
  if (!viewer) return null;
  const order = await db.order.findFirst({
    where: { customerId: viewer.id, appId: app.id, AND: givesAccess() },
    select: { appDownloadUrl: true },
  });
  return order && { downloadUrl: deliveredDownload(app, order) };
}

/** A preview of the app page, and why it is not public yet. */
export type AppPreview = Pick<OwnApp, "unlisted" | "changeSubmittedAt"> & { page: AppPage };

/**
 * Returns the page as its owner and moderators preview it: an app that is not public as it is, an approved app with its
 * pending change applied. Other viewers get the public page.
 * @returns null when the app does not exist or is not visible to the viewer
 */
export async function getAppPreview(viewer: Viewer, id: string): Promise<AppPreview | null> {
  const page = await getAppPage(viewer, id);
  if (!page) return null;
  if (page.developerId !== viewer.id && !can(viewer, "apps.moderate"))
    return { page, unlisted: false, changeSubmittedAt: null };
  const app = await db.app.findUnique({
    where: { id: page.id },
    select: { status: true, change: { select: changeSelect } },
  });
  if (!app) return null;
  const { unlisted, pendingChange, changeSubmittedAt } = toListingState(app, toStoredChange(app.change));
  const changed = page.status === "approved" && pendingChange ? applyChange(page, pendingChange) : page;
  return { page: changed, unlisted, changeSubmittedAt };
}

/** Returns apps by id, as cards show them. Callers must have checked that the viewer can see them. */
export async function findAppSummaries(ids: readonly string[]): Promise<Map<string, AppSummary>> {
  const conditions = Prisma.sql`a.id = ANY(${[...ids]}::uuid[])`;
  const all = { where: Prisma.sql`TRUE`, order: Prisma.sql`a.id`, take: ids.length };
  const rows = await findAppRows({ conditions, descriptionLength: CARD_DESCRIPTION_LENGTH }, all);
  return new Map(rows.map((row) => [row.id, toAppSummary(row)]));
}

const MAX_SIMILAR_APPS = 3;

/** Lists the most popular other apps in an app's category ("More in {category}"). */
export async function listSimilarApps(app: { id: string; category: string }): Promise<AppSummary[]> {
  const conditions = filterConditions({ category: app.category });
  const { rows } = await keysetPage(appSortOrders.popular, MAX_SIMILAR_APPS + 1, {}, (slice) =>
    findAppRows({ conditions, descriptionLength: CARD_DESCRIPTION_LENGTH, read: queryReplica }, slice),
  );
  return rows
    .filter(({ id }) => id !== app.id)
    .slice(0, MAX_SIMILAR_APPS)
    .map(toAppSummary);
}

const TABS: Record<ShowcaseTab, { order: AppSortOrder; filters: AppFilters }> = {
  featured: { order: "newest", filters: { featured: true } },
  new: { order: "newest", filters: {} },
  "top-rated": { order: "rating", filters: {} },
  free: { order: "featured", filters: { price: "free" } },
};

/**
 * Lists the apps of a landing page tab, optionally of one category. Only the visible tab is queried
 * (docs/product.md#landing-page).
 * @param limit the maximum number of apps
 */
export async function listShowcase(
  tab: ShowcaseTab,
  category?: string,
  limit: number = SHOWCASE_SIZE,
): Promise<AppSummary[]> {
  const { order, filters } = TABS[tab];
  const conditions = filterConditions({ ...filters, category });
  const { rows } = await keysetPage(appSortOrders[order], limit, {}, (slice) =>
    findAppRows({ conditions, descriptionLength: CARD_DESCRIPTION_LENGTH, read: queryReplica }, slice),
  );
  return rows.map(toAppSummary);
}

/**
 * Divides the landing page's apps so that none is shown twice: `row` stands below the headline, `grid` below it.
 * Without enough apps for both, there is no row.
 * @param featured the apps for the row, best first
 * @param listed the selected tab's apps, best first
 * @param size the maximum of each
 */
export function splitShowcase<App extends { id: string }>(
  featured: readonly App[],
  listed: readonly App[],
  size: number,
): { row: App[]; grid: App[] } {
  const row = featured.slice(0, size);
  const shown = new Set(row.map(({ id }) => id));
  const grid = listed.filter(({ id }) => !shown.has(id)).slice(0, size);
  return grid.length > 0 ? { row, grid } : { row: [], grid: listed.slice(0, size) };
}

/** Lists a range of all approved apps, oldest first. Skipped rows are read from the index only. */
export function listSitemapApps(range: SitemapRange): Promise<SitemapRow[]> {
  const { skip = 0, take } = range;
  const found = Prisma.sql`FROM apps WHERE status = 'approved' AND ${withinRange(range)} ORDER BY created_at, id`;
  if (skip === 0) return findRangeRows(Prisma.sql`SELECT id, created_at, updated_at ${found} LIMIT ${take}`);
  return findRangeRows(
    Prisma.sql`
      SELECT a.id, a.created_at, a.updated_at
      FROM (SELECT id ${found} OFFSET ${skip} LIMIT ${take}) page JOIN apps a USING (id)`,
  );
}
