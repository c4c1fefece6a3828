import type { z } from "zod";
import type { ListingPlace } from "@/lib/catalog/apps/apps.constants";
import { type AppRow, type OwnApp, toAppSummary } from "@/lib/catalog/apps/apps.rows";
import { CARD_DESCRIPTION_LENGTH } from "@/lib/catalog/apps/browse-page";
import { changeSelect, toListingState, toStoredChange } from "@/lib/catalog/apps/listing.rows";
import { appSortOrders, countApps, findAppRows } from "@/lib/catalog/apps/app-lists";
import { TOP_APPS } from "@/lib/commerce/sales/sales.constants";
import type { myAppsPageQuery } from "@/lib/commerce/sales/sales.queries";
import type { TopApp } from "@/lib/commerce/sales/sales.rows";
import { INTERVALS } from "@/lib/commerce/subscriptions/subscriptions.constants";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { keysetPage } from "@/lib/foundation/db/keyset";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";

/**
 * `cursor` loads the page after it, `before` the page preceding it. Descriptions are complete unless
 * `descriptionLength` is set.
 */
type DeveloperAppsQuery = {
  status?: ListingPlace | undefined;
  limit: number;
  cursor?: string | undefined;
  before?: string | undefined;
  descriptionLength?: number;
};

/** List rows → DTOs with their pending changes, loaded in one query. */
async function toOwnApps(rows: readonly AppRow[]): Promise<OwnApp[]> {
  const inReview = rows.filter(({ changeSubmittedAt }) => changeSubmittedAt !== null).map(({ id }) => id);
  const select = { ...changeSelect, appId: true };
  const changes =
    inReview.length > 0 ? await db.appChange.findMany({ where: { appId: { in: inReview } }, select }) : [];
  const changeOf = (id: string) => toStoredChange(changes.find(({ appId }) => appId === id) ?? null);
  return rows.map((row) => ({ ...toAppSummary(row), ...toListingState(row, changeOf(row.id)) }));
}

/**
 * Lists the viewer's own apps, optionally by status, newest first; an unlisted app matches only the status `unlisted`.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listDeveloperApps(
  viewer: Viewer | null,
  query: DeveloperAppsQuery,
): Promise<Page<OwnApp> & { previousCursor: string | null }> {
  authorize(viewer, "sales.read");
  const { status, limit, cursor, before, descriptionLength = null } = query;
  const ofStatus = status ? Prisma.sql`a.status = ${status}` : Prisma.sql`TRUE`;
  const conditions = Prisma.sql`a.developer_id = ${viewer.id}::uuid AND ${ofStatus}`;
  const [page, total] = await Promise.all([
    keysetPage(appSortOrders.newest, limit, { after: cursor, before }, (slice) =>
      findAppRows({ conditions, descriptionLength }, slice),
    ),
    countApps(conditions),
  ]);
  return { items: await toOwnApps(page.rows), nextCursor: page.nextCursor, previousCursor: page.previousCursor, total };
}

const PAGE_SIZE = 12;

/** A release that the checks or a moderator returned to its developer. */
export type ReturnedRelease = { version: string; failedChecks: boolean };

/** Finds the newest returned release of each of these apps. */
async function findReturnedReleases(appIds: readonly string[]): Promise<Map<string, ReturnedRelease>> {
  const rows = await db.release.findMany({
    where: { appId: { in: [...appIds] }, status: "draft", problem: { not: null } },
    distinct: ["appId"],
    orderBy: [{ appId: "asc" }, { updatedAt: "desc" }],
    select: { appId: true, version: true, files: { where: { problem: { not: null } }, select: { id: true }, take: 1 } },
  });
  return new Map(rows.map(({ appId, version, files }) => [appId, { version, failedChecks: files.length > 0 }]));
}

/** When new sales of an app pause, or since when they are paused. */
export type SalesClock = { dueAt: string; pausedAt: string | null };

/** Finds the clock that runs out first of each of these apps. */
async function findClocks(appIds: readonly string[]): Promise<Map<string, SalesClock>> {
  const rows = await db.salesPause.findMany({
    where: { appId: { in: [...appIds] }, endedAt: null },
    distinct: ["appId"],
    orderBy: [{ appId: "asc" }, { dueAt: "asc" }],
    select: { appId: true, dueAt: true, pausedAt: true },
  });
  return new Map(
    rows.map(({ appId, dueAt, pausedAt }) => [
      appId,
      { dueAt: dueAt.toISOString(), pausedAt: pausedAt?.toISOString() ?? null },
    ]),
  );
}

type OwnAppsPage = Page<OwnApp & { returned: ReturnedRelease | null; clock: SalesClock | null }> & {
  previousCursor: string | null;
};

/**
 * Loads a page of My Apps, with descriptions truncated to card length and the releases that were returned. An invalid
 * cursor loads the first page.
 */
export async function loadOwnAppsPage(
  viewer: Viewer,
  { status, after, before }: z.infer<typeof myAppsPageQuery>,
): Promise<OwnAppsPage> {
  const page = await pageOrFirst({ after, before }, (cursor) =>
    listDeveloperApps(viewer, {
      status,
      limit: PAGE_SIZE,
      descriptionLength: CARD_DESCRIPTION_LENGTH,
      cursor: cursor.after,
      before: cursor.before,
    }),
  );
  const ids = page.items.map(({ id }) => id);
  const [returned, clocks] = await Promise.all([findReturnedReleases(ids), findClocks(ids)]);
  const items = page.items.map((app) => {
    return { ...app, returned: returned.get(app.id) ?? null, clock: clocks.get(app.id) ?? null };
  });
  return { ...page, items };
}

/** Returns whether the viewer has an app with a monthly or yearly price, of any status. */
export async function hasRecurringApps(viewer: Viewer | null): Promise<boolean> {
  authorize(viewer, "sales.read");
  const where = { developerId: viewer.id, priceType: { in: Object.keys(INTERVALS) }, price: { gt: 0 } };
  return (await db.app.findFirst({ where, select: { id: true } })) !== null;
}

/**
 * Lists the viewer's most downloaded apps, at most three (docs/product.md#developer-dashboard), without apps that have
 * no downloads.
 */
export async function listTopApps(viewer: Viewer | null): Promise<TopApp[]> {
  authorize(viewer, "sales.read");
  const rows = await db.app.findMany({
    where: { developerId: viewer.id, downloads: { gt: 0 } },
    orderBy: [{ downloads: "desc" }, { id: "desc" }],
    take: TOP_APPS,
    select: { id: true, title: true, category: true, screenshots: true, downloads: true },
  });
  return rows.map(({ screenshots, ...row }) => ({ ...row, screenshot: screenshots[0] ?? null }));
}
