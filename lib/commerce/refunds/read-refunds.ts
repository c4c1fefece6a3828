import type { RefundStatus } from "@/lib/commerce/orders/orders.constants";
import {
  type FailedRefund,
  type RefundCounts,
  type RefundRequest,
  refundSelect,
  toRefundRequest,
} from "@/lib/commerce/refunds/refunds.rows";
import type { RefundsPageQuery } from "@/lib/commerce/refunds/refunds.schema";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, can, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { findPage, newestFirst } from "@/lib/foundation/db/keyset";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";

/** `cursor` loads the page after it, `before` the page preceding it. */
type ListRefundsParams = {
  status?: RefundStatus | undefined;
  limit: number;
  cursor?: string | undefined;
  before?: string | undefined;
};
type RefundsPage = Page<RefundRequest> & { previousCursor: string | null };

/**
 * Loads a page of requests, newest first: of one developer, or of all when `developerId` is null. Callers must
 * authorize the viewer.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function findRefundRequests(
  developerId: string | null,
  { status, limit, cursor, before }: ListRefundsParams,
): Promise<RefundsPage> {
  const listed: Prisma.RefundRequestWhereInput = { ...(developerId && { developerId }), ...(status && { status }) };
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(newestFirst("refunds"), limit, { after: cursor, before }, ({ where, ...args }) =>
      db.refundRequest.findMany({ where: { ...listed, AND: where }, ...args, select: refundSelect }),
    ),
    db.refundRequest.count({ where: listed }),
  ]);
  return { items: rows.map(toRefundRequest), nextCursor, previousCursor, total };
}

/** Loads one request; null when it does not exist. */
export async function findRefundRequest(id: string): Promise<RefundRequest | null> {
  const row = await db.refundRequest.findUnique({ where: { id }, select: refundSelect });
  return row ? toRefundRequest(row) : null;
}

/**
 * Lists every refund request, newest first, including those whose seller was deleted.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listAdminRefunds(viewer: Viewer | null, params: ListRefundsParams): Promise<RefundsPage> {
  authorize(viewer, "refunds.moderate");
  return findRefundRequests(null, params);
}

/**
 * Lists refund requests for the viewer's own sales, newest first.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listDeveloperRefunds(viewer: Viewer | null, params: ListRefundsParams): Promise<RefundsPage> {
  authorize(viewer, "sales.read");
  return findRefundRequests(viewer.id, params);
}

const PAGE_SIZE = 20;

/** A request. `isOwn` means that someone else has to decide it: the viewer's own purchase or, for staff, own sale. */
type ShownRefund = RefundRequest & { isOwn: boolean };
type ShownRefunds = Omit<RefundsPage, "items"> & { items: ShownRefund[] };

/** Loads a page of the requests that this viewer decides. An invalid cursor loads the first page. */
export async function loadRefundsPage(
  viewer: Viewer,
  { status, after, before }: RefundsPageQuery,
): Promise<ShownRefunds> {
  const staff = can(viewer, "refunds.moderate");
  const list = staff ? listAdminRefunds : listDeveloperRefunds;
  const page = await pageOrFirst({ after, before }, (cursor) =>
    list(viewer, { status, limit: PAGE_SIZE, cursor: cursor.after, before: cursor.before }),
  );
  const orderIds = page.items.map(({ orderId }) => orderId);
  const bought = await db.order.findMany({
    where: { id: { in: orderIds }, customerId: viewer.id },
    select: { id: true },
  });
  const own = new Set(bought.map(({ id }) => id));
  const isOwn = ({ orderId, developer }: RefundRequest) => own.has(orderId) || (staff && developer?.id === viewer.id);
  return { ...page, items: page.items.map((request) => ({ ...request, isOwn: isOwn(request) })) };
}

/** Counts refund requests by status: all of them for an admin, those for their own sales for a developer. */
export async function countRefunds(viewer: Viewer | null): Promise<RefundCounts> {
  authorize(viewer, "refunds.decide");
  const where = can(viewer, "refunds.moderate") ? {} : { developerId: viewer.id };
  const rows = await db.refundRequest.groupBy({ by: ["status"], where, _count: { _all: true } });
  const count = (status: string) => rows.find((row) => row.status === status)?._count._all ?? 0;
  const counts = {
    open: count("open"),
    granted: count("granted"),
    refunded: count("refunded"),
    declined: count("declined"),
    failed: count("failed"),
  };
  return { ...counts, total: Object.values(counts).reduce((sum, value) => sum + value, 0) };
}

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_REFUNDS = 20;

/**
 * Lists refunds of the last 30 days that need attention: newest first, at most 20, one for each payment, because an
 * order may have several payments.
 * - A refund that we owe and could not send, or that waits for our balance, with the amount still owed. An approved
 *   refund that we gave up on without a failure at a bank is in the list of requests instead.
 * - A failed refund that someone made in the provider's dashboard, until later refunds make up for it.
 */
export async function listFailedRefunds(viewer: Viewer | null, now = new Date()): Promise<FailedRefund[]> {
  authorize(viewer, "refunds.moderate");
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const rows = await queryRows(
    db,
    {
      orderId: "uuid",
      appTitle: "text",
      customerName: "text?",
      amount: "text",
      failure: "varchar",
      failedAt: "timestamptz",
    },
    Prisma.sql`
      WITH owed AS (
        SELECT debt.order_id, COALESCE(debt.failure, refunds.failure) AS failure,
          COALESCE((debt.part_cents / 100.0)::numeric(10, 2), debt.amount, o.amount) - refunds.returned
            - CASE WHEN o.stripe_payment_intent_id = debt.payment_intent_id THEN o.charged_back_amount
              ELSE 0 END AS amount,
          GREATEST(
            refunds.failed_at, CASE WHEN debt.reason <> 'granted' THEN COALESCE(debt.given_up_at, refunds.held_at) END
          ) AS failed_at
        FROM payment_refunds debt JOIN orders o ON o.id = debt.order_id CROSS JOIN LATERAL (
          SELECT COALESCE(sum(r.amount) FILTER (WHERE r.failure IS NULL), 0) AS returned, max(r.failed_at) AS failed_at,
            max(r.created_at) FILTER (WHERE r.status = 'pending' AND r.failure IS NOT NULL) AS held_at,
            (array_agg(r.failure ORDER BY r.failed_at DESC NULLS LAST))[1] AS failure
          FROM order_refunds r
          WHERE r.order_id = debt.order_id AND r.payment_intent_id = debt.payment_intent_id
        ) refunds
        WHERE debt.refunded_at IS NULL
      ), failed AS (
        SELECT f.order_id, f.failure, f.amount, f.failed_at
        FROM order_refunds f JOIN orders o ON o.id = f.order_id
        WHERE f.failed_at >= ${since} AND o.refunded_amount < o.amount
          AND NOT EXISTS (SELECT 1 FROM payment_refunds debt WHERE debt.payment_intent_id = f.payment_intent_id)
          AND (
            SELECT sum(CASE WHEN r.failure IS NULL THEN -r.amount ELSE r.amount END) FROM order_refunds r
            WHERE r.order_id = f.order_id AND r.payment_intent_id = f.payment_intent_id AND r.created_at >= f.created_at
          ) > 0
      )
      SELECT o.id AS "orderId", o.app_title AS "appTitle", c.name AS "customerName", found.amount::text AS amount,
        COALESCE(found.failure, 'unknown') AS failure, found.failed_at AS "failedAt"
      FROM (SELECT * FROM owed UNION ALL SELECT * FROM failed) found (order_id, failure, amount, failed_at)
        JOIN orders o ON o.id = found.order_id LEFT JOIN users c ON c.id = o.customer_id
      WHERE found.failed_at >= ${since} AND found.amount > 0
      ORDER BY found.failed_at DESC, o.id DESC LIMIT ${MAX_REFUNDS}`,
  );
  return rows.map(({ failedAt, ...row }) => ({ ...row, failedAt: failedAt.toISOString() }));
}
