import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { Columns, RowOf } from "@/lib/db/columns";
import { Prisma } from "@/lib/db/generated/client";
import { keysetPage, type ListOrder } from "@/lib/db/keyset-page";
import { queryRows } from "@/lib/db/query-rows";
import { loadCustomerOrders } from "@/lib/orders/library/load-customer-orders";
import type { CustomerOrder } from "@/lib/orders/orders.dto";
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

const listedRow = { id: "uuid", listedAt: "timestamptz" } as const satisfies Columns;
type ListedRow = RowOf<typeof listedRow>;

/** When it was paid, or placed while it is unpaid. Written like this in the index `orders_purchases_idx`. */
const listedAt = Prisma.sql`coalesce(o.completed_at, o.created_at)`;
const latestFirst: ListOrder<ListedRow> = {
  name: "purchases",
  keys: [
    { sql: listedAt, type: "timestamptz", descending: true, value: (row) => row.listedAt.getTime() },
    { sql: Prisma.sql`o.id`, type: "uuid", descending: true, value: (row) => row.id },
  ],
};

/**
 * Lists the viewer's orders of every status but those they removed, by date of payment, latest first; unpaid ones by
 * their own date. Read with SQL, because Prisma cannot sort by an expression.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listCustomerOrders(
  viewer: Viewer | null,
  { limit, cursor, before, from }: ListCustomerOrdersParams,
): Promise<Page<CustomerOrder> & { previousCursor: string | null }> {
  authorize(viewer, "purchases.read");
  const customerId = viewer.id;
  const start = from ? await startingAt(customerId, from) : Prisma.empty;
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    keysetPage(latestFirst, limit, { after: cursor, before }, ({ where, order, take }) =>
      queryRows(
        db,
        listedRow,
        Prisma.sql`
          SELECT o.id, ${listedAt} AS "listedAt" FROM orders o
          WHERE o.customer_id = ${customerId}::uuid AND o.removed_at IS NULL ${start} AND ${where}
          ORDER BY ${order} LIMIT ${take}`,
      ),
    ),
    db.order.count({ where: { customerId, removedAt: null } }),
  ]);
  const items = await loadCustomerOrders(rows.map(({ id }) => id));
  return { items, nextCursor, previousCursor, total };
}

/** The condition for an order of the customer and all below it; matches nothing when the order is not theirs. */
async function startingAt(customerId: string, id: string): Promise<Prisma.Sql> {
  const first = await db.order.findFirst({
    where: { id, customerId },
    select: { createdAt: true, completedAt: true },
  });
  if (!first) return Prisma.sql`AND FALSE`;
  const at = (first.completedAt ?? first.createdAt).toISOString();
  return Prisma.sql`AND (${listedAt}, o.id) <= (${at}::timestamptz, ${id}::uuid)`;
}
