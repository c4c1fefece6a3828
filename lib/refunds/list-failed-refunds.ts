import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import type { FailedRefund } from "@/lib/refunds/refunds.dto";

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_REFUNDS = 20;

/**
 * Lists refunds of the last 30 days that need attention: newest first, at most 20, one for each payment, because an
 * order may have several payments.
 * - A refund that we owe and could not send, or that waits for our balance, with the amount still owed. A granted
 * refund
 *   that we gave up on without a failure at a bank is in the list of requests instead.
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
          COALESCE(debt.amount, o.amount) - refunds.returned
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
