import { appSortOrders } from "@/lib/apps/app-sort-orders";
import type { ListingPlace } from "@/lib/apps/apps.constants";
import type { OwnApp } from "@/lib/apps/apps.dto";
import { toAppSummary, type AppRow } from "@/lib/apps/apps.select";
import { changeSelect, toListingState, toStoredChange } from "@/lib/apps/pending-change";
import { countApps, findAppRows } from "@/lib/apps/find-app-rows";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { keysetPage } from "@/lib/db/keyset-page";
import type { Page } from "@/lib/page";

/**
 * `cursor` loads the page after it, `before` the page preceding it. Descriptions are complete unless
 * `descriptionLength` is set.
 */
export type DeveloperAppsQuery = {
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
