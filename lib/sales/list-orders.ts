import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Page } from "@/lib/page";
import { listDeveloperOrders } from "@/lib/sales/list-developer-orders";
import type { DeveloperOrder } from "@/lib/sales/sales.dto";
import type { OrdersAddress } from "@/lib/sales/sales.schema";
import { shownPage } from "@/lib/shown-page";

const PAGE_SIZE = 25;

/** One page of all orders. A cursor that is none shows the first page. */
export function listOrders(
  viewer: Viewer,
  { after, before, ...filters }: OrdersAddress,
): Promise<Page<DeveloperOrder> & { previousCursor: string | null }> {
  return shownPage({ after, before }, (place) =>
    listDeveloperOrders(viewer, { ...filters, limit: PAGE_SIZE, cursor: place.after, before: place.before }),
  );
}
