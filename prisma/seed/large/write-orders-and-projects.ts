import type { ClientBase } from "pg";
import { daysBefore, uniform, uniformInt, uuidAt } from "./sql-random";
import type { LargeSizes } from "./sizes";
import type { PrototypeCounts } from "./write-prototypes";

/**
 * Orders of some of the reviewers, and a full dashboard for the demo customer. The provider is never queried about
 * them.
 */
export async function writeOrders(client: ClientBase, sizes: LargeSizes, base: Date): Promise<void> {
  const own = Math.min(400, Math.floor(sizes.apps / 4));
  const spread = Math.max(1, Math.floor(sizes.apps / own));
  await client.query(`
    INSERT INTO orders (id, app_id, customer_id, developer_id, amount, stripe_payment_intent_id, status, created_at,
    updated_at, completed_at,
      refunded_amount, check_at, app_title, app_category, app_price_type, app_download_url)
    SELECT ${uuidAt("order", "o.n", "o.created_at")}, a.id, o.customer_id, a.developer_id, a.price,
      CASE WHEN a.price = 0 THEN 'free_' ELSE 'pi_' END || md5('intent' || o.n), o.status, o.created_at, o.created_at,
      CASE WHEN o.status IN ('completed', 'refunded') THEN o.created_at END, CASE o.status
        WHEN 'refunded' THEN a.price ELSE 0 END,
      ${daysBefore(base, "-3650")}, a.title, a.category, a.price_type, a.download_url
    FROM (
      SELECT n, app_id, user_id AS customer_id, created_at - least(interval '5 days',
        (created_at - app_created_at) / 2) AS created_at,
        CASE WHEN ${uniform("n", 51)} < 0.94 THEN 'completed' WHEN ${uniform("n", 51)} < 0.98 THEN 'refunded'
          WHEN ${uniform("n", 51)} < 0.99 THEN 'failed' ELSE 'pending' END AS status
      FROM large_reviews WHERE ${uniform("n", 52)} < ${sizes.orders / Math.max(1, sizes.reviews)}
        AND user_id <> (SELECT id FROM large_people WHERE n = ${sizes.developers + 1})
      UNION ALL
      SELECT 1000000000 + a.n, a.id, p.id, a.created_at + (${daysBefore(base, "0")} - a.created_at) *
        ${uniform("a.n", 53)}, 'completed'
      FROM large_apps a CROSS JOIN large_people p WHERE p.n = ${sizes.developers + 1} AND a.n % ${spread} = 0
        AND a.status = 'approved'
    ) o JOIN apps a ON a.id = o.app_id
    ORDER BY o.created_at`);
  await client.query(`
    INSERT INTO wishlist_items (user_id, app_id, added_at, price)
    SELECT p.id, a.id, ${daysBefore(base, uniform("a.n", 54))}, a2.price FROM large_apps a JOIN apps a2 ON a2.id = a.id
    CROSS JOIN large_people p WHERE p.n = ${sizes.developers + 1} AND a.n % ${spread * 4} = 1
      AND a.status = 'approved'`);
  await client.query(`
    INSERT INTO refund_requests (id, order_id, developer_id, reason, status, created_at)
    SELECT ${uuidAt("refund", "n", "created_at")}, id, developer_id,
      'It does not fit what we do, and the page had let us expect that it would.', 'open', created_at
    FROM (SELECT row_number() OVER (ORDER BY id) AS n, id, developer_id, created_at FROM orders
      WHERE status = 'completed' AND amount > 0) o WHERE n % 100 = 0`);
  await client.query(`
    INSERT INTO audit_events (id, at, actor_id, actor_role, action, subject_type, subject_id, "from", "to", reason)
    SELECT ${uuidAt("decision", "a.n", "a.created_at + interval '1 hour'")}, a.created_at + interval '1 hour', p.id,
      p.role, 'app.status', 'app', a.id, '{"status":"pending"}',
      jsonb_build_object('status', a.status), CASE a.status
        WHEN 'rejected' THEN 'The page promises more than the download holds.' END
    FROM large_apps a CROSS JOIN large_people p
    WHERE p.role = 'admin' AND (a.status = 'rejected' OR a.status = 'approved' AND a.n % 10 = 0)`);
}

/** Requests, nine in ten open, with up to seven proposals each; and two portfolio items for every third developer. */
export async function writeProjects(
  client: ClientBase,
  sizes: LargeSizes,
  molds: PrototypeCounts,
  base: Date,
): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE large_requests ON COMMIT DROP AS
    SELECT made.*, ${uuidAt("request", "n", "created_at")} AS id FROM (
      SELECT n, ${daysBefore(base, `700 * power(${uniform("n", 61)}, 2) + 0.2`)} AS created_at,
        ${uniformInt("n", 62, molds.requests)} AS mold,
        CASE WHEN ${uniform("n", 63)} < 0.9 THEN 'open' WHEN ${uniform("n", 63)} < 0.96 THEN 'completed'
          ELSE 'cancelled' END AS status,
        floor(8 * power(${uniform("n", 64)}, 2))::int AS proposals,
          ${sizes.developers} + ${uniformInt("n", 65, sizes.customers)} AS client
      FROM generate_series(1, ${sizes.requests}::bigint) n
    ) made ORDER BY created_at`);
  await client.query(`
    INSERT INTO project_requests (id, title, description, category, budget, budget_type, timeline, required_skills,
    client_id, status, created_at, updated_at, proposal_count, search_vector)
    SELECT id, title, description, category, budget, budget_type, timeline, required_skills, client_id, status,
      created_at, created_at, proposals,
      project_search_vector(title, description, category, required_skills)
    FROM (
      SELECT r.id, m.title || ' in ' || split_part(place.location, ',', 1) AS title, m.description, m.category,
        m.budget_type, m.timeline, m.required_skills, p.id AS client_id, r.status,
        r.created_at, r.proposals, round((m.budget * (0.5 + ${uniform("r.n", 66)}))::numeric / 5) * 5 + 5 AS budget
      FROM large_requests r JOIN mold_requests m ON m.k = r.mold JOIN large_people p ON p.n = r.client
      JOIN mold_developers place ON place.k = ${uniformInt("r.n", 67, molds.developers)}
    ) whole ORDER BY created_at`);
  await client.query(`
    INSERT INTO project_proposals (id, project_request_id, developer_id, proposal, estimated_cost, estimated_timeline,
    status, created_at, updated_at)
    SELECT ${uuidAt("proposal", "r.n * 100 + i", "r.created_at")}, r.id, p.id,
      'I have built this before and can begin on Monday. ' || m.bio, 500 + 100 * ${uniformInt("r.n + i", 68, 40)},
      i || ' weeks',
      CASE r.status WHEN 'open' THEN 'pending' WHEN 'completed' THEN CASE i WHEN 1 THEN 'accepted' ELSE 'rejected' END
        ELSE 'rejected' END, at, at
    FROM large_requests r CROSS JOIN LATERAL generate_series(1, r.proposals) i
    JOIN large_people p ON p.n = 1 + (${uniformInt("r.n", 69, sizes.developers)} + i::bigint * 7) %
      ${sizes.developers} JOIN mold_developers m ON m.k = p.mold
    CROSS JOIN LATERAL (SELECT r.created_at + (${daysBefore(base, "0")} - r.created_at) *
      ${uniform("r.n * 10 + i", 70)} AS at) moment`);
  await client.query(`
    INSERT INTO portfolio_items (id, developer_id, title, description, tech_stack, screenshots, category, featured,
    position, created_at)
    SELECT ${uuidAt("piece", "p.n * 10 + i", "p.created_at")}, p.id, upper(left(m.title, 1)) || substr(m.title, 2),
      m.description, m.required_skills,
      a.screenshots, 'Web Applications', i = 1, i, p.created_at
    FROM large_people p CROSS JOIN generate_series(1, 2) i
    JOIN mold_requests m ON m.k = 1 + (p.n + i * 11) % ${molds.requests} JOIN mold_apps a
      ON a.k = ${uniformInt("p.n + i", 71, molds.apps)}
    WHERE p.role = 'developer' AND p.n % 3 = 1`);
}
