import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import type { Page } from "@/lib/page";
import { listDeveloperOrders } from "@/lib/sales/list-developer-orders";
import type { DeveloperOrder } from "@/lib/sales/sales.dto";
import type { OrdersAddress } from "@/lib/sales/sales.schema";

const PAGE_SIZE = 25;

/** One page of all orders. A cursor that is none shows the first page. */
export async function listOrders(viewer: Viewer, { after, before, ...filters }: OrdersAddress): Promise<Page<DeveloperOrder> & { previousCursor: string | null }> {
  const first = { ...filters, limit: PAGE_SIZE };
  return listDeveloperOrders(viewer, { ...first, cursor: after, before }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "invalid_input") return listDeveloperOrders(viewer, first);
    throw error;
  });
}
