import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { keysetPage, type ListOrder, type Slice } from "@/lib/db/keyset-page";
import type { CustomerOrder } from "@/lib/orders/orders.dto";
import { customerOrderSelect, toCustomerOrder } from "@/lib/orders/orders.select";
import type { Page } from "@/lib/page";

const newestFirst: ListOrder<CustomerOrder> = {
  name: "purchases",
  keys: [
    {
      sql: Prisma.sql`created_at`,
      type: "timestamptz",
      descending: true,
      value: (order) => Date.parse(order.createdAt),
    },
    { sql: Prisma.sql`id`, type: "uuid", descending: true, value: (order) => order.id },
  ],
};

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
  const [page, total] = await Promise.all([
    keysetPage(newestFirst, limit, { after: cursor, before }, (slice) => findOrders(customerId, slice, from)),
    db.order.count({ where: { customerId } }),
  ]);
  return { items: page.rows, nextCursor: page.nextCursor, previousCursor: page.previousCursor, total };
}

async function findOrders(
  customerId: string,
  { where, order, take }: Slice,
  from: string | undefined,
): Promise<CustomerOrder[]> {
  const first = Prisma.sql`
    SELECT o.created_at, o.id FROM orders o WHERE o.id = ${from}::uuid AND o.customer_id = ${customerId}::uuid`;
  const start = from ? Prisma.sql`(created_at, id) <= (${first})` : Prisma.sql`TRUE`;
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders WHERE customer_id = ${customerId}::uuid AND ${where} AND ${start}
    ORDER BY ${order} LIMIT ${take}`;
  const rows = await db.order.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    select: customerOrderSelect,
  });
  const now = new Date();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id }) => byId.get(id) ?? []).map((row) => toCustomerOrder(row, now));
}
