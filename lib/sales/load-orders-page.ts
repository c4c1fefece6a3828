import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Page } from "@/lib/page";
import { listDeveloperOrders } from "@/lib/sales/list-developer-orders";
import type { DeveloperOrder } from "@/lib/sales/sales.dto";
import type { OrdersPageQuery } from "@/lib/sales/sales.schema";
import { pageOrFirst } from "@/lib/page-or-first";

const PAGE_SIZE = 25;

/** Loads a page of orders. An invalid cursor loads the first page. */
export function loadOrdersPage(
  viewer: Viewer,
  { after, before, ...filters }: OrdersPageQuery,
): Promise<Page<DeveloperOrder> & { previousCursor: string | null }> {
  return pageOrFirst({ after, before }, (cursor) =>
    listDeveloperOrders(viewer, { ...filters, limit: PAGE_SIZE, cursor: cursor.after, before: cursor.before }),
  );
}
