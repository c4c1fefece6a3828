import { z } from "zod";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { MAX_COUNTED, toCounted } from "@/lib/foundation/db/count-matches";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { type Cursor, findPage, newestFirst } from "@/lib/foundation/db/keyset";
import { containsPattern, queryRows } from "@/lib/foundation/db/query-rows";
import { AppError } from "@/lib/foundation/errors";
import { csvDateTime, csvLine, own, ownNumber } from "@/lib/foundation/format/csv";
import { type GeneratedFile, streamCsvFile } from "@/lib/foundation/generated-files";
import { onDays } from "@/lib/foundation/list-queries";
import type { Page } from "@/lib/foundation/lists";
import type { PlatformOrderFilters } from "@/lib/commerce/orders/orders.queries";
import {
  type PlatformOrder,
  type PlatformOrderRow,
  platformOrderSelect,
  toPlatformOrder,
} from "@/lib/commerce/platform-orders/orders.rows";

/** Accounts, and apps, that one search looks at. */
const MAX_HITS = 1_000;

/** The end of an order's id, which receipts and emails show as its number. */
const NUMBER = /^#?([0-9a-f]{8})$/i;
const LAST_FOUR = /^\d{4}$/;

/** Reads ids with SQL, since Prisma would take "%" and "_" in a search as wildcards. */
const findIds = async (from: Prisma.Sql): Promise<string[]> =>
  (await queryRows(db, { id: "uuid" }, Prisma.sql`SELECT id FROM ${from} LIMIT ${MAX_HITS}`)).map(({ id }) => id);

type Search = {
  where: Prisma.OrderWhereInput;
  /** Whether more accounts or apps match than a search looks at. */
  isBroad: boolean;
};

/** Orders with that id, number, payment, card, buyer's or developer's email address, or app. */
async function searchOrders(text: string): Promise<Search> {
  const pattern = containsPattern(text);
  const number = NUMBER.exec(text)?.[1]?.toLowerCase();
  const [ids, people, apps] = await Promise.all([
    // The expression of orders_number_idx.
    number ? findIds(Prisma.sql`orders WHERE right(id::text, 8) = ${number}`) : [],
    findIds(Prisma.sql`users WHERE email ILIKE ${pattern}`),
    findIds(Prisma.sql`apps WHERE title ILIKE ${pattern}`),
  ]);
  const isId = z.uuid().safeParse(text).success;
  const where = [
    { id: { in: isId ? [...ids, text] : ids } },
    { stripePaymentIntentId: text },
    ...(LAST_FOUR.test(text) ? [{ cardLast4: text }] : []),
    ...(people.length > 0 ? [{ customerId: { in: people } }, { developerId: { in: people } }] : []),
    ...(apps.length > 0 ? [{ appId: { in: apps } }] : []),
  ];
  return { where: { OR: where }, isBroad: people.length === MAX_HITS || apps.length === MAX_HITS };
}

async function toCondition({ search, status, ...days }: PlatformOrderFilters): Promise<Search> {
  const found = search ? await searchOrders(search) : { where: {}, isBroad: false };
  return { ...found, where: { ...found.where, ...(status && { status }), createdAt: onDays(days) } };
}

const findOrders = (condition: Prisma.OrderWhereInput, limit: number, cursor: Cursor) =>
  findPage(newestFirst("all orders"), limit, cursor, ({ where, ...args }) =>
    db.order.findMany({ where: { AND: [condition, where] }, ...args, select: platformOrderSelect }),
  );

type ListParams = PlatformOrderFilters & { limit: number; cursor?: string | undefined; before?: string | undefined };

/**
 * Lists orders of everyone, newest first. `search` is an id, the number on a receipt, a payment's id, a card's last
 * four digits, or a part of an email address or an app's title. Counted up to a thousand; `more` also says that a
 * search matches more accounts or apps than it looks at.
 * @throws AppError forbidden unless the viewer is a super admin, invalid_input when the cursor is invalid
 */
export async function listPlatformOrders(
  viewer: Viewer | null,
  { limit, cursor, before, ...filters }: ListParams,
): Promise<Page<PlatformOrder> & { previousCursor: string | null }> {
  authorize(viewer, "platform.manage");
  const { where, isBroad } = await toCondition(filters);
  const [{ rows, nextCursor, previousCursor }, found] = await Promise.all([
    findOrders(where, limit, { after: cursor, before }),
    db.order.findMany({ where, take: MAX_COUNTED + 1, select: { id: true } }),
  ]);
  const { total, more } = toCounted(found.length);
  return { items: rows.map(toPlatformOrder), nextCursor, previousCursor, total, more: more || isBroad };
}

/**
 * Exports the same orders as CSV, loaded while streaming.
 * @throws AppError forbidden unless the viewer is a super admin; invalid_input for a search that would leave orders out
 */
export async function exportPlatformOrders(
  viewer: Viewer | null,
  filters: PlatformOrderFilters,
): Promise<GeneratedFile> {
  authorize(viewer, "platform.manage");
  const { where, isBroad } = await toCondition(filters);
  if (isBroad) throw new AppError("invalid_input", "Too many accounts or apps match. Search for something longer.");
  return streamCsvFile({
    filename: "forgehall-all-orders.csv",
    header: csvLine(HEADER.map(own)),
    load: (limit, cursor) => findOrders(where, limit, cursor),
    toLine,
  });
}

const HEADER = [
  "Order ID",
  "Ordered at (UTC)",
  "Paid at (UTC)",
  "Kind",
  "Title",
  "Status",
  "Amount (USD)",
  "Refunded (USD)",
  "Card",
  "Buyer",
  "Buyer's email",
  "Developer",
  "Developer's email",
];

function toLine(row: PlatformOrderRow): string {
  const order = toPlatformOrder(row);
  return csvLine([
    own(order.id),
    csvDateTime(order.createdAt),
    csvDateTime(order.completedAt),
    own(order.kind),
    order.title,
    own(order.status),
    ownNumber(order.amount),
    ownNumber(order.refundedAmount),
    own(order.card ?? ""),
    order.customer?.name ?? "",
    order.customer?.email ?? "",
    order.developer?.name ?? "",
    order.developer?.email ?? "",
  ]);
}
