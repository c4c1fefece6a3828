import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { keysetPage } from "@/lib/db/keyset-page";
import type { Page } from "@/lib/page";
import { orderConditions } from "@/lib/sales/order-conditions";
import { findDeveloperOrders } from "@/lib/sales/find-developer-orders";
import type { DeveloperOrder } from "@/lib/sales/sales.dto";
import type { OrderFilters } from "@/lib/sales/sales.schema";
import { newestSales, toDeveloperOrder } from "@/lib/sales/sales.select";

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
  const [page, [count]] = await Promise.all([
    keysetPage(newestSales, query.limit, { after: query.cursor, before: query.before }, (slice) =>
      findDeveloperOrders(conditions, slice),
    ),
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM orders o WHERE ${conditions}`,
  ]);
  return {
    items: page.rows.map(toDeveloperOrder),
    nextCursor: page.nextCursor,
    previousCursor: page.previousCursor,
    total: count?.total ?? 0,
  };
}
