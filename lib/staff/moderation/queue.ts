import type { AppRow } from "@/lib/catalog/apps/apps.rows";
import { listChanges } from "@/lib/catalog/apps/apps.schema";
import { CARD_DESCRIPTION_LENGTH } from "@/lib/catalog/apps/browse-page";
import { toOwnAppCard } from "@/lib/catalog/apps/cards";
import { appSortOrders } from "@/lib/catalog/apps/app-lists";
import { findApps, type FindApps } from "@/lib/catalog/search/find-apps";
import { rankApps } from "@/lib/catalog/search/rank-apps";
import { sanitizeSearchText } from "@/lib/catalog/search/words";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import {
  type Cursor,
  type CursorKey,
  type CursorValue,
  type Direction,
  encodeCursor,
  keysetOrder,
  type KeysetRows,
  keysetWhere,
  loadPage,
  type Slice,
  type SortKey,
} from "@/lib/foundation/db/keyset";
import { countAll } from "@/lib/foundation/db/count-matches";
import { type Columns, containsPattern, queryPrimary } from "@/lib/foundation/db/query-rows";
import { pageOrFirst } from "@/lib/foundation/lists";
import type { AppTab } from "@/lib/staff/moderation/moderation.constants";
import { approvedReleasesInReview } from "@/lib/staff/moderation/releases";
import { type AdminApp, type QueuedApp, type QueuedRelease, toAdminApps } from "@/lib/staff/moderation/moderation.rows";

/** A listing, a change of one, or a release that waits for a moderator. */
export type QueueEntry = { app: AdminApp } | { release: QueuedRelease };

type ModerationQueue = Omit<KeysetRows<QueueEntry>, "rows"> & {
  items: QueueEntry[];
  /** Over all pages; a search stops counting apps at 1,000. */
  total: number;
  /** Whether there are more than `total`. */
  more: boolean;
};

async function toEntries(rows: readonly WaitingEntry[]): Promise<QueueEntry[]> {
  const apps = await toAdminApps(rows.flatMap((row) => ("app" in row ? row.app : [])));
  const byId = new Map(apps.map((app) => [app.id, app]));
  return rows.flatMap((row): QueueEntry[] => {
    if ("release" in row) return [{ release: row.release }];
    const app = byId.get(row.app.id);
    return app ? [{ app }] : [];
  });
}

/**
 * Loads a page of the moderators' queue: pending listings, changes of approved ones and their releases in review,
 * longest waiting first (decision 0033), with a search too. A release of a pending listing is decided with it. An
 * invalid cursor loads the first page.
 */
export async function loadModerationQueue(
  viewer: Viewer | null,
  { search, ...cursor }: { search: string } & Cursor,
): Promise<ModerationQueue> {
  authorize(viewer, "apps.moderate");
  let counted = { total: 0, more: false };
  const loadFrom = (from: Cursor) =>
    loadPage<WaitingEntry>(queueOrder, QUEUE_PAGE_SIZE, from, async (values, side, take) => {
      const { rows, ...found } = await findWaitingEntries(search, values, side, take);
      counted = found;
      return rows;
    });
  const requested = await pageOrFirst(cursor, loadFrom);
  // The last entry on the last page has been decided meanwhile: show the first page.
  const { rows, ...cursors } = requested.rows.length === 0 && counted.total > 0 ? await loadFrom({}) : requested;
  return { items: await toEntries(rows), ...cursors, ...counted };
}

export const QUEUE_PAGE_SIZE = 20;

type QueuePage = Omit<KeysetRows<AdminApp>, "rows"> & {
  items: AdminApp[];
  /** Over all pages; a search stops counting at 1,000. */
  total: number;
  /** Whether there are more than `total`. */
  more: boolean;
};

/**
 * Loads a page of an app tab of the admin dashboard other than the queue, newest first, descriptions truncated to card
 * length. An invalid cursor loads the first page.
 */
export async function loadQueuePage(
  viewer: Viewer | null,
  { tab, search, ...cursor }: { tab: Exclude<AppTab, "pending">; search: string } & Cursor,
): Promise<QueuePage> {
  authorize(viewer, "apps.moderate");
  const firstPage: FindApps = {
    filters: { status: tab === "all" ? "any" : tab },
    search,
    order: search ? undefined : "newest",
    limit: QUEUE_PAGE_SIZE,
    cursor: {},
    descriptionLength: CARD_DESCRIPTION_LENGTH,
  };
  const requested = await pageOrFirst(cursor, (valid) => findApps({ ...firstPage, cursor: valid }));
  // The last app on the last page has been decided meanwhile: show the first page.
  const { rows, nextCursor, previousCursor, total, more } =
    requested.rows.length === 0 && requested.total > 0 ? await findApps(firstPage) : requested;
  return { items: await toAdminApps(rows), nextCursor, previousCursor, total, more };
}

/** Since when an entry waits, in milliseconds since 1970, and its id. */
type Place = [since: number, id: string];
/** A listing, a change of one, or a release that waits for a moderator, and its place in the queue. */
type WaitingEntry = { place: Place } & ({ app: AppRow } | { release: QueuedRelease });

const waitingApps = appSortOrders.waiting;
const placeOf = <Row>(keys: CursorKey<Row>[], row: Row) => keys.map((key) => key.value(row)) as Place;
const compare = (one: Place, other: Place) => one[0] - other[0] || (one[1] < other[1] ? -1 : Number(one[1] > other[1]));
/** The order of the queue: longest waiting first. */
const queueOrder = {
  name: "queue",
  keys: [
    { type: "timestamptz", descending: false, value: ({ place }) => place[0] },
    { type: "uuid", descending: false, value: ({ place }) => place[1] },
  ] satisfies CursorKey<WaitingEntry>[],
};

/**
 * Finds the entries on one side of a place, nearest first. The caller has authorized the viewer.
 * @param search blank for all entries
 * @param values the place, as in a cursor; from the start without it
 * @returns them with the number of all; `more` when a search has stopped counting
 */
async function findWaitingEntries(search: string, values: CursorValue[] | undefined, side: Direction, take: number) {
  const cursor = values ? { [side]: encodeCursor([waitingApps.name, ...values]) } : {};
  const filters = { status: "waiting" } as const;
  const descriptionLength = CARD_DESCRIPTION_LENGTH;
  const releases = await findWaitingReleases(search);
  const [apps, found, count] = await Promise.all([
    findApps({ filters, search, order: "waiting", limit: take, cursor, descriptionLength }),
    releases.load({
      where: values ? keysetWhere(releaseQueueKeys, values, side) : Prisma.sql`TRUE`,
      order: keysetOrder(releaseQueueKeys, side),
      take,
    }),
    releases.count(),
  ]);
  const sign = side === "after" ? 1 : -1;
  const rows: WaitingEntry[] = [
    ...apps.rows.map((app) => ({ place: placeOf(waitingApps.keys, app), app })),
    ...found.map((release) => ({ place: placeOf(releaseQueueKeys, release), release })),
  ];
  const place = values as Place | undefined;
  return {
    // With too few apps before a place, `findApps` returns its first page, which goes beyond it.
    rows: rows
      .filter((row) => !place || sign * compare(row.place, place) > 0)
      .sort((one, other) => sign * compare(one.place, other.place))
      .slice(0, take),
    total: apps.total + count,
    more: apps.more,
  };
}

const releaseRow = {
  id: "uuid",
  version: "varchar",
  submittedAt: "timestamptz",
  fileCount: "int4",
  bytes: "float8",
  executableCount: "int4",
  appId: "uuid",
  title: "text",
  cover: "text?",
  developerId: "uuid",
  developerName: "text",
} as const satisfies Columns;

const SUBMITTED_AT = Prisma.sql`coalesce(r.submitted_at, r.created_at)`;

/** The order of the queue for releases, as that of apps: longest waiting first. */
const releaseQueueKeys: SortKey<QueuedRelease>[] = [
  { sql: SUBMITTED_AT, type: "timestamptz", descending: false, value: (row) => Date.parse(row.submittedAt) },
  { sql: Prisma.sql`r.id`, type: "uuid", descending: false, value: (row) => row.id },
];

/** Releases in review whose approved app matches the search, or whose app's title and version contain its text. */
async function waitingReleases(search: string): Promise<Prisma.Sql> {
  const text = sanitizeSearchText(search);
  if (!search.trim()) return approvedReleasesInReview;
  const { hits } = await rankApps(text, { status: "any" });
  const ids = hits.map(({ id }) => id);
  const named = Prisma.sql`a.title || ' ' || r.version ILIKE ${containsPattern(text)}`;
  return Prisma.sql`${approvedReleasesInReview} AND (a.id = ANY(${ids}::uuid[]) OR ${named})`;
}

/**
 * Finds the releases that wait for a moderator; a release of a deleted app is left out. The caller has authorized the
 * viewer.
 * @param search blank for all of them
 * @returns their number, and what loads a part of them
 */
async function findWaitingReleases(search: string) {
  const from = await waitingReleases(search);
  return {
    count: async () => (await countAll(from)).total,
    load: async ({ where, order, take }: Slice): Promise<QueuedRelease[]> => {
      // Lists of archive entries can be long, so this reads only the fields that the queue shows.
      const rows = await queryPrimary(
        releaseRow,
        Prisma.sql`SELECT r.id, r.version, ${SUBMITTED_AT} AS "submittedAt", files.count AS "fileCount",
          files.bytes, files.executables AS "executableCount", a.id AS "appId", a.title, a.screenshots[1] AS cover,
          u.id AS "developerId", u.name AS "developerName"
        FROM (SELECT r.id FROM ${from} AND ${where} ORDER BY ${order} LIMIT ${take}) AS found
        JOIN releases r ON r.id = found.id JOIN apps a ON a.id = r.app_id JOIN users u ON u.id = r.developer_id
        CROSS JOIN LATERAL (
          SELECT count(*)::int AS count, coalesce(sum(f.bytes), 0)::float8 AS bytes, coalesce(sum(
            (f.contents ->> 'executableCount')::int + (f.contents ->> 'isProgram')::bool::int
          ), 0)::int AS executables
          FROM release_files f WHERE f.release_id = r.id
        ) AS files
        ORDER BY ${order}`,
      );
      return rows.map(({ appId, title, cover, developerId, developerName, submittedAt, ...row }) => ({
        ...row,
        submittedAt: submittedAt.toISOString(),
        app: { id: appId, title, cover },
        developer: { id: developerId, name: developerName },
      }));
    },
  };
}

/** Reduces an app to what the moderation queue shows. */
export function toQueuedApp(app: AdminApp): QueuedApp {
  const { downloadUrl, deliveryNote, hasRelease, waitingRelease, revision, changeVersion, pendingChange } = app;
  // A change is pending only while its listing is approved.
  const changes = app.status === "approved" && pendingChange ? listChanges(app, pendingChange) : [];
  const seen = { downloadUrl, deliveryNote, hasRelease, waitingRelease, revision, changeVersion };
  return { ...toOwnAppCard(app), ...seen, changes };
}
