import type { ClientBase } from "pg";

/** Each query returns differences from what the triggers would have written; there must be none. */
const CHECKS = {
  "ratings of apps": `SELECT a.id FROM apps a CROSS JOIN LATERAL (
      SELECT count(*) AS reviews, coalesce(sum(rating), 0) AS stars, array_agg(rating ORDER BY rating) AS all
      FROM reviews WHERE app_id = a.id
    ) r WHERE hashtext(a.id::text) % $1 = 0 AND ((a.rating_count, a.rating_sum) <> (r.reviews, r.stars)
      OR a.rating_counts IS DISTINCT FROM ARRAY(SELECT coalesce(cardinality(array_positions(r.all, star)), 0)
        FROM generate_series(1, 5) star)
      OR a.rating_score <> (r.stars + 20)::double precision / (r.reviews + 5))`,
  "figures of developers": `SELECT d.user_id FROM directory_entries d CROSS JOIN LATERAL (
      SELECT count(*) AS apps, coalesce(sum(rating_count), 0) AS reviews FROM apps WHERE developer_id = d.user_id
      AND status = 'approved'
    ) own WHERE hashtext(d.user_id::text) % $1 = 0 AND (d.published_apps, d.rating_count) <> (own.apps, own.reviews)`,
  "ledgers of orders": `SELECT o.id FROM orders o WHERE hashtext(o.id::text) % $1 = 0 AND EXISTS (
      SELECT account, sum(cents) FROM (
        SELECT b.account, b.cents FROM ledger_order_balances(o) b
        UNION ALL SELECT e.account, -e.amount_cents FROM ledger_transactions t
          JOIN ledger_entries e ON e.transaction_id = t.id WHERE t.order_id = o.id
      ) sides GROUP BY account HAVING sum(cents) <> 0)`,
  owners:
    "SELECT a.id FROM apps a WHERE hashtext(a.id::text) % $1 = 0 AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id " +
    "= a.developer_id AND u.role = 'developer' AND u.created_at <= a.created_at)",
  reviewers:
    "SELECT r.id FROM reviews r WHERE hashtext(r.id::text) % $1 = 0 AND NOT EXISTS (SELECT 1 FROM users u JOIN " +
    "apps a ON a.id = r.app_id AND a.developer_id <> u.id WHERE u.id = r.user_id)",
} as const;

/**
 * Compares about a thousand rows of each kind with the results of the product's own triggers and functions.
 * @throws Error that names what differs
 */
export async function checkSample(client: ClientBase, apps: number): Promise<void> {
  for (const [what, sql] of Object.entries(CHECKS)) {
    const { rowCount } = await client.query(sql, [Math.max(1, Math.round(apps / 1_000))]);
    if (rowCount)
      throw new Error(`The filled database is wrong: ${what} of ${rowCount} rows differ from what the triggers write.`);
  }
}
