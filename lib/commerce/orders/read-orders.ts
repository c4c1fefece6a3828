import { findAccess } from "@/lib/catalog/access/access";
import { findUndelivered } from "@/lib/catalog/delivery/undelivered";
import { findCurrentDownloads } from "@/lib/catalog/releases/downloads";
import { customerOrderSelect, toCustomerOrder } from "@/lib/commerce/orders/customer-orders.rows";
import type { CustomerOrder, CustomerSummary, Receipt } from "@/lib/commerce/orders/orders.rows";
import { describeReceipt, receiptSelect, refundWindow } from "@/lib/commerce/orders/receipts";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { keysetPage, type ListOrder } from "@/lib/foundation/db/keyset";
import { type Columns, queryRows, type RowOf } from "@/lib/foundation/db/query-rows";
import { isUuid } from "@/lib/foundation/keys";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";

/**
 * Returns the figures of the viewer's dashboard cards. Only completed orders count (docs/product.md#buying): they are
 * money, so they do not follow access (decision 0056).
 */
export async function getCustomerSummary(viewer: Viewer | null): Promise<CustomerSummary> {
  authorize(viewer, "purchases.read");
  const where = { customerId: viewer.id, status: "completed", milestoneId: null };
  const _sum = { amount: true, refundedAmount: true } as const;
  const [{ _sum: sum }, { _sum: milestones }, purchases, subscriptions, [favorite]] = await Promise.all([
    db.order.aggregate({ where, _sum }),
    db.order.aggregate({ where: { ...where, milestoneId: { not: null } }, _sum }),
    db.order.count({ where: { ...where, subscriptionId: null } }),
    // However often it was renewed.
    db.subscription.count({ where: { customerId: viewer.id, orders: { some: { status: "completed" } } } }),
    db.order.groupBy({
      by: ["appCategory"],
      where,
      orderBy: [{ _count: { id: "desc" } }, { _max: { completedAt: "desc" } }, { appCategory: "asc" }],
      take: 1,
    }),
  ]);
  return {
    appsPurchased: purchases + subscriptions,
    totalSpent: sum.amount?.minus(sum.refundedAmount ?? 0).toFixed(2) ?? "0.00",
    paidForProjects: milestones.amount?.minus(milestones.refundedAmount ?? 0).toFixed(2) ?? "0.00",
    favoriteCategory: favorite?.appCategory ?? ordersMessages.noFavoriteCategory,
  };
}

/**
 * Returns a purchase of the viewer for its page in the library; null when the order is another user's or gives no
 * access anymore.
 * @param orderId from the URL; a malformed id is treated like an unknown one
 */
export async function getPurchase(viewer: Viewer | null, orderId: string): Promise<CustomerOrder | null> {
  authorize(viewer, "purchases.read");
  const access = isUuid(orderId) ? await findAccess(db, viewer.id, orderId) : null;
  const [order] = access ? await loadCustomerOrders([orderId]) : [];
  return order ?? null;
}

/** Whether this is the viewer's own paid order of an app that gives no access anymore. */
export async function hasAccessEnded(viewer: Viewer | null, orderId: string): Promise<boolean> {
  authorize(viewer, "purchases.read");
  if (!isUuid(orderId) || (await findAccess(db, viewer.id, orderId))) return false;
  const paid = { id: orderId, customerId: viewer.id, milestoneId: null, completedAt: { not: null } };
  return (await db.order.count({ where: paid })) > 0;
}

/** Returns the receipt of one of the viewer's paid orders; null for any other order. */
export async function getReceipt(viewer: Viewer | null, orderId: string): Promise<Receipt | null> {
  authorize(viewer, "purchases.read");
  if (!isUuid(orderId)) return null;
  const order = await db.order.findFirst({ where: { id: orderId, customerId: viewer.id }, select: receiptSelect });
  if (!order?.customer || !order.completedAt) return null;
  const { name, email } = order.customer;
  return {
    orderId: order.id,
    details: await describeReceipt(order, order.completedAt),
    buyer: { name, email },
    refundUntil: refundWindow(order)?.toISOString() ?? null,
  };
}

/**
 * `cursor` continues after a page, `before` loads the page preceding one, and `from` starts at that order instead of
 * the newest.
 */
type ListCustomerOrdersParams = {
  limit: number;
  /** Whether to leave out unpaid orders for which no card was ever tried. */
  triedOnly?: boolean | undefined;
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

/** Orders that were paid, or for which a card was tried; in Prisma's terms and in SQL. */
const UNPAID = ["pending", "failed"];
const WAS_TRIED = { OR: [{ status: { notIn: UNPAID } }, { cardTriedAt: { not: null } }] };
const WAS_TRIED_SQL = Prisma.sql`AND (o.status <> ALL (${UNPAID}) OR o.card_tried_at IS NOT NULL)`;

/**
 * Lists the viewer's orders of every status but those they removed, by date of payment, latest first; unpaid ones by
 * their own date. Read with SQL, because Prisma cannot sort by an expression.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listCustomerOrders(
  viewer: Viewer | null,
  { limit, triedOnly = false, cursor, before, from }: ListCustomerOrdersParams,
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
          WHERE o.customer_id = ${customerId}::uuid AND o.removed_at IS NULL AND o.milestone_id IS NULL
            ${triedOnly ? WAS_TRIED_SQL : Prisma.empty}
            ${start} AND ${where}
          ORDER BY ${order} LIMIT ${take}`,
      ),
    ),
    db.order.count({ where: { customerId, removedAt: null, milestoneId: null, ...(triedOnly && WAS_TRIED) } }),
  ]);
  const items = await loadCustomerOrders(rows.map(({ id }) => id));
  return { items, nextCursor, previousCursor, total };
}

/** The condition for a listed order of the customer and all below it; matches nothing when it's not theirs. */
async function startingAt(customerId: string, id: string): Promise<Prisma.Sql> {
  const first = await db.order.findFirst({
    where: { id, customerId, milestoneId: null, ...WAS_TRIED },
    select: { createdAt: true, completedAt: true },
  });
  if (!first) return Prisma.sql`AND FALSE`;
  const at = (first.completedAt ?? first.createdAt).toISOString();
  return Prisma.sql`AND (${listedAt}, o.id) <= (${at}::timestamptz, ${id}::uuid)`;
}

/** Returns these orders as their buyer sees them, in the order of the ids. The caller has checked whose they are. */
async function loadCustomerOrders(ids: readonly string[]): Promise<CustomerOrder[]> {
  const [rows, downloads, undelivered] = await Promise.all([
    db.order.findMany({ where: { id: { in: [...ids] } }, select: customerOrderSelect }),
    findCurrentDownloads(ids),
    findUndelivered(db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const now = new Date();
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toCustomerOrder(row, { hosted: downloads.get(id), isUndelivered: undelivered.has(id), now })] : [];
  });
}

const PAGE_SIZE = 20;

type PurchasesPageParams = {
  after?: string | undefined;
  /** Id of the order that the page has to show. */
  purchase?: string | undefined;
};

/**
 * Loads a page of My Purchases, without orders for which no card was ever tried; `newest` says whether it starts with
 * the newest one. An invalid cursor loads the first page. If the page does not contain the order `purchase`, a page
 * starting with that order is loaded instead; the id of an order that is not the viewer's is ignored.
 */
export async function loadPurchasesPage(
  viewer: Viewer,
  { after, purchase }: PurchasesPageParams,
): Promise<Page<CustomerOrder> & { newest: boolean }> {
  const load = (position: Omit<ListCustomerOrdersParams, "limit">) =>
    listCustomerOrders(viewer, { limit: PAGE_SIZE, triedOnly: true, ...position });
  const page = await pageOrFirst({ after }, (cursor) => load({ cursor: cursor.after }));
  const found =
    isUuid(purchase) && page.items.every(({ id }) => id !== purchase) ? await load({ from: purchase }) : null;
  return found?.items.length ? { ...found, newest: false } : { ...page, newest: !after };
}
