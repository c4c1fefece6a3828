import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { loadPage, type Cursor, type KeysetRows } from "@/lib/db/keyset-page";
import { findWaitingEntries, queueOrder, type WaitingEntry } from "@/lib/moderation/find-waiting-entries";
import { QUEUE_PAGE_SIZE } from "@/lib/moderation/load-queue-page";
import type { AdminApp } from "@/lib/moderation/moderation.dto";
import { toAdminApps } from "@/lib/moderation/moderation.select";
import type { QueuedRelease } from "@/lib/moderation/releases-moderation.dto";
import { pageOrFirst } from "@/lib/page-or-first";

/** A listing, a change of one, or a release that waits for a moderator. */
export type QueueEntry = { app: AdminApp } | { release: QueuedRelease };

export type ModerationQueue = Omit<KeysetRows<QueueEntry>, "rows"> & {
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
 * Loads a page of the moderators' queue: pending listings, changes of approved ones and releases in review, longest
 * waiting first (decision 0035), with a search too. An invalid cursor loads the first page.
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
