import { type Earnings, findEarnings } from "@/lib/commerce/ledger/balance";
import type { OrderSort } from "@/lib/commerce/sales/sales.constants";
import type { OrderFilters, OrdersPageQuery } from "@/lib/commerce/sales/sales.queries";
import {
  type DeveloperOrder,
  type DeveloperOrderRow,
  developerOrderSelect,
  toDeveloperOrder,
} from "@/lib/commerce/sales/sales.rows";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { type Cursor, type FieldOrder, findPage, type KeysetRows, newestFirst } from "@/lib/foundation/db/keyset";
import { type GeneratedFile, streamCsvFile } from "@/lib/foundation/generated-files";
import { csvDateTime, csvLine, own, ownNumber } from "@/lib/foundation/format/csv";
import { toDecimalString } from "@/lib/foundation/format/money";
import { onDays } from "@/lib/foundation/list-queries";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";

/** `cursor` loads the page after it, `before` the page preceding it. */
type DeveloperOrdersQuery = OrderFilters & {
  sort?: OrderSort;
  limit: number;
  cursor?: string | undefined;
  before?: string | undefined;
};

type SaleOrder = FieldOrder<"createdAt" | "amount" | "id">;

/** How the list can be sorted. Each has an index, read from either end. */
const SALE_ORDERS: Record<OrderSort, SaleOrder> = {
  newest: newestFirst("sales"),
  oldest: {
    name: "oldest sales",
    fields: [
      ["createdAt", "asc"],
      ["id", "asc"],
    ],
  },
  highest: {
    name: "highest sales",
    fields: [
      ["amount", "desc"],
      ["id", "desc"],
    ],
  },
  lowest: {
    name: "lowest sales",
    fields: [
      ["amount", "asc"],
      ["id", "asc"],
    ],
  },
};

/**
 * Lists orders of the viewer's own apps, optionally by status, newest first unless another order is asked for.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listDeveloperOrders(
  viewer: Viewer | null,
  query: DeveloperOrdersQuery,
): Promise<Page<DeveloperOrder> & { previousCursor: string | null }> {
  authorize(viewer, "sales.read");
  const conditions = orderConditions(viewer.id, query);
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findDeveloperOrders(conditions, SALE_ORDERS[query.sort ?? "newest"], query.limit, {
      after: query.cursor,
      before: query.before,
    }),
    db.order.count({ where: conditions }),
  ]);
  return { items: rows.map(toDeveloperOrder), nextCursor, previousCursor, total };
}

/**
 * Loads one page of a developer's orders with their buyers' names.
 * @throws AppError invalid_input when the cursor is invalid
 */
function findDeveloperOrders(
  conditions: Prisma.OrderWhereInput,
  order: SaleOrder,
  limit: number,
  cursor: Cursor,
): Promise<KeysetRows<DeveloperOrderRow>> {
  return findPage(order, limit, cursor, ({ where, ...args }) =>
    db.order.findMany({ where: { AND: [conditions, where] }, ...args, select: developerOrderSelect }),
  );
}

/** Builds the condition for a developer's orders of apps from the filters. Days are whole UTC days. */
function orderConditions(developerId: string, { status, ...days }: OrderFilters): Prisma.OrderWhereInput {
  return { developerId, milestoneId: null, ...(status && { status }), createdAt: onDays(days) };
}

const PAGE_SIZE = 25;

/** Loads a page of orders. An invalid cursor loads the first page. */
export function loadOrdersPage(
  viewer: Viewer,
  { after, before, ...filters }: OrdersPageQuery,
): Promise<Page<DeveloperOrder> & { previousCursor: string | null }> {
  return pageOrFirst({ after, before }, (cursor) =>
    listDeveloperOrders(viewer, { ...filters, limit: PAGE_SIZE, cursor: cursor.after, before: cursor.before }),
  );
}

const NOTHING: Earnings = { fee: 0, share: 0 };

/** Exports the orders of the viewer's own apps as CSV, newest first, with what each earned, loaded while streaming. */
export async function exportOrders(viewer: Viewer | null, filters: OrderFilters): Promise<GeneratedFile> {
  authorize(viewer, "sales.read");
  const conditions = orderConditions(viewer.id, filters);
  return streamCsvFile({
    filename: fileName(filters),
    header: orderCsvHeader,
    load: async (limit, cursor) => {
      const page = await findDeveloperOrders(conditions, SALE_ORDERS.newest, limit, cursor);
      const earnings = await findEarnings(page.rows.map(({ id }) => id));
      return { ...page, rows: page.rows.map((row) => ({ row, earned: earnings.get(row.id) ?? NOTHING })) };
    },
    toLine: ({ row, earned }) => toOrderCsvLine(toDeveloperOrder(row), earned),
  });
}

function fileName({ status, from, to }: OrderFilters): string {
  const parts = ["forgehall-orders", status, from && `from-${from}`, to && `to-${to}`];
  return `${parts.filter(Boolean).join("-")}.csv`;
}

const header = [
  "Order ID",
  "Ordered at (UTC)",
  "Paid at (UTC)",
  "App",
  "Category",
  "Billing",
  "Buyer",
  "Status",
  "Amount (USD)",
  "Refunded (USD)",
  "Revenue (USD)",
  "Platform fee (USD)",
];

const orderCsvHeader = csvLine(header.map(own));

/**
 * Formats an order as a CSV line. Revenue matches the dashboard and the ledger: the developer's share of completed
 * orders. With the platform's fee, it adds up to the amount minus refunds.
 */
function toOrderCsvLine(order: DeveloperOrder, { share, fee }: Earnings): string {
  return csvLine([
    own(order.id),
    csvDateTime(order.createdAt),
    csvDateTime(order.completedAt),
    order.app.title,
    order.app.category,
    own(order.priceType),
    order.customer?.name ?? "",
    own(order.status),
    ownNumber(order.amount),
    ownNumber(order.refundedAmount),
    ownNumber(toDecimalString(share)),
    ownNumber(toDecimalString(fee)),
  ]);
}
