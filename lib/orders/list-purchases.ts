import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { listCustomerOrders } from "@/lib/orders/list-customer-orders";
import type { CustomerOrder } from "@/lib/orders/orders.dto";
import type { Page } from "@/lib/page";

const PAGE_SIZE = 20;

/** One page of the dashboard's purchases. A cursor that is none shows the first page. */
export async function listPurchases(viewer: Viewer, after: string | undefined): Promise<Page<CustomerOrder>> {
  const first = { limit: PAGE_SIZE, cursor: undefined };
  return listCustomerOrders(viewer, { ...first, cursor: after }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "invalid_input") return listCustomerOrders(viewer, first);
    throw error;
  });
}
