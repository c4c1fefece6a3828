import type { Viewer } from "@/lib/auth/viewer.dto";
import { isId } from "@/lib/orders/is-id";
import { listCustomerOrders, type OrdersPlace } from "@/lib/orders/list-customer-orders";
import type { CustomerOrder } from "@/lib/orders/orders.dto";
import type { Page } from "@/lib/page";
import { shownPage } from "@/lib/shown-page";

const PAGE_SIZE = 20;

type Shown = { after?: string | undefined; /** An order that is looked for. */ purchase?: string | undefined };

/**
 * One page of the dashboard's purchases, and whether it begins with the newest. A cursor that is none shows the first page. An order
 * that is looked for and is not on the page begins one; one that is not the viewer's is not looked for.
 */
export async function listPurchases(viewer: Viewer, { after, purchase }: Shown): Promise<Page<CustomerOrder> & { newest: boolean }> {
  const read = (place: Omit<OrdersPlace, "limit">) => listCustomerOrders(viewer, { limit: PAGE_SIZE, ...place });
  const page = await shownPage({ after }, (place) => read({ cursor: place.after }));
  const found = isId(purchase) && page.items.every(({ id }) => id !== purchase) ? await read({ from: purchase }) : null;
  return found?.items.length ? { ...found, newest: false } : { ...page, newest: !after };
}
