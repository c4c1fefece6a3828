import type { Viewer } from "@/lib/auth/viewer.dto";
import { isUuid } from "@/lib/is-uuid";
import { listCustomerOrders, type ListCustomerOrdersParams } from "@/lib/orders/library/list-customer-orders";
import type { CustomerOrder } from "@/lib/orders/orders.dto";
import type { Page } from "@/lib/page";
import { pageOrFirst } from "@/lib/page-or-first";

const PAGE_SIZE = 20;

type PurchasesPageParams = {
  after?: string | undefined;
  /** An order that is looked for. */ purchase?: string | undefined;
};

/**
 * One page of the dashboard's purchases, and whether it begins with the newest. A cursor that is none shows the first
 * page. An order that is looked for and is not on the page begins one; one that is not the viewer's is not looked for.
 */
export async function loadPurchasesPage(
  viewer: Viewer,
  { after, purchase }: PurchasesPageParams,
): Promise<Page<CustomerOrder> & { newest: boolean }> {
  const read = (place: Omit<ListCustomerOrdersParams, "limit">) =>
    listCustomerOrders(viewer, { limit: PAGE_SIZE, ...place });
  const page = await pageOrFirst({ after }, (place) => read({ cursor: place.after }));
  const found =
    isUuid(purchase) && page.items.every(({ id }) => id !== purchase) ? await read({ from: purchase }) : null;
  return found?.items.length ? { ...found, newest: false } : { ...page, newest: !after };
}
