import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Page } from "@/lib/page";
import { listDeveloperOrders } from "@/lib/sales/list-developer-orders";
import type { DeveloperOrder } from "@/lib/sales/sales.dto";
import type { OrdersPageQuery } from "@/lib/sales/sales.schema";
import { pageOrFirst } from "@/lib/page-or-first";

const PAGE_SIZE = 25;

/** One page of all orders. A cursor that is none shows the first page. */
export function loadOrdersPage(
  viewer: Viewer,
  { after, before, ...filters }: OrdersPageQuery,
): Promise<Page<DeveloperOrder> & { previousCursor: string | null }> {
  return pageOrFirst({ after, before }, (place) =>
    listDeveloperOrders(viewer, { ...filters, limit: PAGE_SIZE, cursor: place.after, before: place.before }),
  );
}
