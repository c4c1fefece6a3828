import { appSortOrders } from "@/lib/apps/app-sort-orders";
import type { AppRow } from "@/lib/apps/apps.select";
import { CARD_DESCRIPTION_LENGTH } from "@/lib/apps/browse-apps";
import { findApps } from "@/lib/apps/find-apps";
import { encodeCursor } from "@/lib/cursor";
import { keysetOrder, keysetWhere, type CursorKey, type CursorValue, type Direction } from "@/lib/db/keyset";
import { Prisma } from "@/lib/db/generated/client";
import { findWaitingReleases, releaseQueueKeys } from "@/lib/moderation/find-waiting-releases";
import type { QueuedRelease } from "@/lib/moderation/releases-moderation.dto";

/** Since when an entry waits, in milliseconds since 1970, and its id. */
type Place = [since: number, id: string];
/** A listing, a change of one, or a release that waits for a moderator, and its place in the queue. */
export type WaitingEntry = { place: Place } & ({ app: AppRow } | { release: QueuedRelease });

const waitingApps = appSortOrders.waiting;
const placeOf = <Row>(keys: CursorKey<Row>[], row: Row) => keys.map((key) => key.value(row)) as Place;
const compare = (one: Place, other: Place) => one[0] - other[0] || (one[1] < other[1] ? -1 : Number(one[1] > other[1]));
/** The order of the queue: longest waiting first. */
export const queueOrder = {
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
export async function findWaitingEntries(
  search: string,
  values: CursorValue[] | undefined,
  side: Direction,
  take: number,
) {
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
