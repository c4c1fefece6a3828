import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Cursor } from "@/lib/db/keyset-page";
import type { Page } from "@/lib/page";
import { pageOrFirst } from "@/lib/page-or-first";
import { listDeveloperSubscriptions } from "@/lib/sales/list-developer-subscriptions";
import type { DeveloperSubscription } from "@/lib/sales/sales.dto";

const PAGE_SIZE = 25;

/** Loads a page of subscriptions. An invalid cursor loads the first page. */
export function loadSubscriptionsPage(
  viewer: Viewer,
  { after, before }: Cursor,
): Promise<Page<DeveloperSubscription> & { previousCursor: string | null }> {
  return pageOrFirst({ after, before }, (cursor) =>
    listDeveloperSubscriptions(viewer, { limit: PAGE_SIZE, cursor: cursor.after, before: cursor.before }),
  );
}
