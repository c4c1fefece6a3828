import type { Viewer } from "@/lib/auth/viewer.dto";
import { listCustomerOrders } from "@/lib/orders/list-customer-orders";
import type { CustomerOrder } from "@/lib/orders/orders.dto";
import type { Page } from "@/lib/page";
import { shownPage } from "@/lib/shown-page";

const PAGE_SIZE = 20;

/** One page of the dashboard's purchases. A cursor that is none shows the first page. */
export function listPurchases(viewer: Viewer, after: string | undefined): Promise<Page<CustomerOrder>> {
  return shownPage({ after }, (place) => listCustomerOrders(viewer, { limit: PAGE_SIZE, cursor: place.after }));
}
