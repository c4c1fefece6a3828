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
  /** Over every page; a search is counted to a thousand. */
  total: number;
  /** There are more than `total`. */
  more: boolean;
};

/**
 * One page of a tab of the admin dashboard, descriptions cut to what a card has room for. What waits for a decision,
 * pending apps and changes of approved ones, comes longest waiting first, everything else newest first (decision 0035).
 * A cursor that is none shows the first page.
 */
export async function loadQueuePage(
  viewer: Viewer | null,
  { tab, search, ...place }: { tab: AppTab; search: string } & Cursor,
): Promise<QueuePage> {
  authorize(viewer, "apps.moderate");
  const order = tab === "pending" ? "waiting" : "newest";
  const first: FindApps = {
    filters: { status: tab === "all" ? "any" : tab === "pending" ? "waiting" : tab },
    search,
    order: search ? undefined : order,
    fallbackOrder: order,
    limit: QUEUE_PAGE_SIZE,
    cursor: {},
    descriptionLength: CARD_DESCRIPTION_LENGTH,
  };
  const asked = await pageOrFirst(place, (shown) => findApps({ ...first, cursor: shown }));
  // The last page's last app was decided away: what is left stands before it.
  const { rows, nextCursor, previousCursor, total, more } =
    asked.rows.length === 0 && asked.total > 0 ? await findApps(first) : asked;
  return { items: await toAdminApps(rows), nextCursor, previousCursor, total, more };
}
