import { CARD_DESCRIPTION_LENGTH } from "@/lib/apps/browse-apps";
import { findApps, type FindApps } from "@/lib/apps/find-apps";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { KeysetRows, Cursor } from "@/lib/db/keyset-page";
import type { AppTab } from "@/lib/moderation/moderation.constants";
import type { AdminApp } from "@/lib/moderation/moderation.dto";
import { toAdminApps } from "@/lib/moderation/moderation.select";
import { pageOrFirst } from "@/lib/page-or-first";

export const QUEUE_PAGE_SIZE = 20;

export type QueuePage = Omit<KeysetRows<AdminApp>, "rows"> & {
  items: AdminApp[];
  /** Over all pages; a search stops counting at 1,000. */
  total: number;
  /** Whether there are more than `total`. */
  more: boolean;
};

/**
 * Loads a page of an app tab of the admin dashboard other than the queue (`load-moderation-queue.ts`), newest first,
 * descriptions truncated to card length. An invalid cursor loads the first page.
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
    fallbackOrder: "newest",
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
