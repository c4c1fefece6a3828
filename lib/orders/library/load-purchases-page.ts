import type { Viewer } from "@/lib/auth/viewer.dto";
import { isUuid } from "@/lib/is-uuid";
import { listCustomerOrders, type ListCustomerOrdersParams } from "@/lib/orders/library/list-customer-orders";
import type { CustomerOrder } from "@/lib/orders/orders.dto";
import type { Page } from "@/lib/page";
import { pageOrFirst } from "@/lib/page-or-first";

const PAGE_SIZE = 20;

type PurchasesPageParams = {
  after?: string | undefined;
  /** Id of the order that the page has to show. */
  purchase?: string | undefined;
};

/**
 * Loads a page of the dashboard's purchases; `newest` says whether it starts with the newest one. An invalid cursor
 * loads the first page. If the page does not contain the order `purchase`, a page starting with that order is loaded
 * instead; the id of an order that is not the viewer's is ignored.
 */
export async function loadPurchasesPage(
  viewer: Viewer,
  { after, purchase }: PurchasesPageParams,
): Promise<Page<CustomerOrder> & { newest: boolean }> {
  const load = (position: Omit<ListCustomerOrdersParams, "limit">) =>
    listCustomerOrders(viewer, { limit: PAGE_SIZE, ...position });
  const page = await pageOrFirst({ after }, (cursor) => load({ cursor: cursor.after }));
  const found =
    isUuid(purchase) && page.items.every(({ id }) => id !== purchase) ? await load({ from: purchase }) : null;
  return found?.items.length ? { ...found, newest: false } : { ...page, newest: !after };
}
