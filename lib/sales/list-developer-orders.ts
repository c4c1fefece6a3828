import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { Page } from "@/lib/page";
import { orderConditions } from "@/lib/sales/order-conditions";
import { findDeveloperOrders } from "@/lib/sales/find-developer-orders";
import type { DeveloperOrder } from "@/lib/sales/sales.dto";
import type { OrderFilters } from "@/lib/sales/sales.schema";
import { toDeveloperOrder } from "@/lib/sales/sales.select";

/** `cursor` loads the page after it, `before` the page preceding it. */
export type DeveloperOrdersQuery = OrderFilters & {
  limit: number;
  cursor?: string | undefined;
  before?: string | undefined;
};

/**
 * Lists orders of the viewer's own apps, optionally by status, newest first.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listDeveloperOrders(
  viewer: Viewer | null,
  query: DeveloperOrdersQuery,
): Promise<Page<DeveloperOrder> & { previousCursor: string | null }> {
  authorize(viewer, "sales.read");
  const conditions = orderConditions(viewer.id, query);
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findDeveloperOrders(conditions, query.limit, { after: query.cursor, before: query.before }),
    db.order.count({ where: conditions }),
  ]);
  return { items: rows.map(toDeveloperOrder), nextCursor, previousCursor, total };
}
