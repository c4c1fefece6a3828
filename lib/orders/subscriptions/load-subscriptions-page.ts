import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Cursor } from "@/lib/db/keyset-page";
import { listCustomerSubscriptions } from "@/lib/orders/subscriptions/list-customer-subscriptions";
import { pageOrFirst } from "@/lib/page-or-first";

const PAGE_SIZE = 20;

/** Loads a page of the dashboard's subscriptions. An invalid cursor loads the first page. */
export function loadSubscriptionsPage(viewer: Viewer, cursor: Cursor) {
  return pageOrFirst(cursor, ({ after, before }) =>
    listCustomerSubscriptions(viewer, { limit: PAGE_SIZE, cursor: after, before }),
  );
}
