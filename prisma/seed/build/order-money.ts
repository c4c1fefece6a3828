import type { ClientBase } from "pg";

/**
 * Sale and refund of orders that were refunded, each on its day, so that statements show both. The trigger posts
 * nothing for them: by the time they are inserted, nothing is left of them.
 */
const POST_REFUNDED = `
  WITH refunded AS (
    SELECT id, developer_id, (amount * 100)::bigint AS cents, completed_at, updated_at,
      completed_at + make_interval(days => payout_hold_days) AS available_at
    FROM orders WHERE status = 'refunded' AND amount > 0 AND completed_at IS NOT NULL
  ), moves AS (
    SELECT ledger_uuid(completed_at) AS id, id AS order_id, 'payment' AS kind, 1 AS part, completed_at AS at, cents,
      developer_id, available_at FROM refunded
    UNION ALL
    SELECT ledger_uuid(updated_at), id, 'refund', 2, updated_at, -cents, developer_id, available_at FROM refunded
  ), posted AS (
    INSERT INTO ledger_transactions (id, kind, cause, order_id, created_at)
    SELECT id, kind, 'order:' || order_id || ':' || part, order_id, at FROM moves
  )
  INSERT INTO ledger_entries (id, transaction_id, account, developer_id, amount_cents, available_at, created_at)
  SELECT ledger_uuid(at), id, 'provider', NULL, -cents, NULL, at FROM moves
  UNION ALL
  SELECT ledger_uuid(at), id, 'developer', developer_id, cents, available_at, at FROM moves`;

/**
 * What the provider would have listed of the demo orders, most of which it does not know: the daily comparison with the
 * ledger finds no difference (decision 0049).
 */
const MIRROR_ORDERS = `
  INSERT INTO provider_balance_transactions (id, type, amount_cents, fee_cents, order_id, created_at)
  SELECT 'txn_demo_' || t.order_id, 'charge', -sum(e.amount_cents), 0, t.order_id, max(t.created_at)
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.account IN ('provider', 'disputes')
  GROUP BY t.order_id HAVING sum(e.amount_cents) <> 0`;

/** Completes the ledger of the demo orders, and what the payment provider lists of them. After the orders. */
export async function completeLedger(client: ClientBase): Promise<void> {
  await client.query(POST_REFUNDED);
  await client.query(MIRROR_ORDERS);
}
