import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import type { Prisma } from "@/lib/db/generated/client";
import { newestFirst } from "@/lib/db/keyset-fields";
import type { CustomerOrder } from "@/lib/orders/orders.dto";
import { customerOrderSelect, toCustomerOrder } from "@/lib/orders/orders.select";
import type { Page } from "@/lib/page";

/**
 * `cursor` continues after a page, `before` loads the page preceding one, and `from` starts at that order instead of
 * the newest.
 */
export type ListCustomerOrdersParams = {
  limit: number;
  cursor?: string | undefined;
  before?: string | undefined;
  from?: string | undefined;
};

/**
 * Lists the viewer's orders of every status, newest first.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listCustomerOrders(
  viewer: Viewer | null,
  { limit, cursor, before, from }: ListCustomerOrdersParams,
): Promise<Page<CustomerOrder> & { previousCursor: string | null }> {
  authorize(viewer, "purchases.read");
  const customerId = viewer.id;
  const start = from ? await startingAt(customerId, from) : {};
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(newestFirst("purchases"), limit, { after: cursor, before }, ({ where, ...args }) =>
      db.order.findMany({ where: { customerId, AND: [start, where] }, ...args, select: customerOrderSelect }),
    ),
    db.order.count({ where: { customerId } }),
  ]);
  const now = new Date();
  return { items: rows.map((row) => toCustomerOrder(row, now)), nextCursor, previousCursor, total };
}

/** The condition for an order of the customer and all older ones; matches nothing when the order is not theirs. */
async function startingAt(customerId: string, id: string): Promise<Prisma.OrderWhereInput> {
  const first = await db.order.findFirst({ where: { id, customerId }, select: { createdAt: true } });
  if (!first) return { id: { in: [] } };
  const { createdAt } = first;
  return { createdAt: { lte: createdAt }, NOT: { createdAt, id: { gt: id } } };
}
