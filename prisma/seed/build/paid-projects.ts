import type { ClientBase } from "pg";
import { curatedRatings } from "../content";

/** Paid when the project started, released when it ended; a trigger posts both to the ledger. */
const PAY = `
  INSERT INTO orders (id, milestone_id, customer_id, developer_id, amount, stripe_payment_intent_id, status, created_at,
    completed_at, card_tried_at, card_brand, card_last4, check_at, updated_at, app_title, app_category,
    payout_hold_days, released_at)
  SELECT gen_random_uuid(), m.id, p.client_id, p.developer_id, m.amount_cents / 100.0,
    'pi_demo_' || replace(m.id::text, '-', ''), 'completed', m.funded_at, m.funded_at, m.funded_at, 'visa', '4242',
    m.funded_at, p.ended_at, m.title || ' · ' || p.title, 'Project',
    CASE WHEN u.verified THEN 0 ELSE 14 END, p.ended_at
  FROM milestones m JOIN projects p ON p.id = m.project_id JOIN users u ON u.id = p.developer_id
  WHERE m.status = 'approved'`;

const APPROVE = `
  UPDATE milestones m SET status = 'approved', funded_at = p.created_at + interval '1 hour',
    submitted_at = p.ended_at - interval '2 days', noticed_at = p.ended_at - interval '2 days'
  FROM projects p WHERE p.id = m.project_id AND p.status = 'completed'`;

const RATE = `
  INSERT INTO project_ratings (id, project_id, side, author_id, subject_id, rating, comment, created_at, published_at)
  SELECT gen_random_uuid(), p.id, r.side, CASE r.side WHEN 'client' THEN p.client_id ELSE p.developer_id END,
    CASE r.side WHEN 'client' THEN p.developer_id ELSE p.client_id END, r.rating, r.comment, p.ended_at, p.ended_at
  FROM json_to_recordset($1) AS r (title text, side text, rating integer, comment text) JOIN projects p USING (title)`;

/** Completed projects were paid, and their two sides rated each other. After the proposals, which open projects. */
export async function payProjects(client: ClientBase): Promise<void> {
  await client.query(
    `UPDATE projects p SET ended_at = r.updated_at,
       created_at = greatest(r.updated_at - interval '24 days', r.created_at + interval '3 days')
     FROM project_requests r WHERE r.id = p.project_request_id AND p.status <> 'in_progress'`,
  );
  await client.query(
    `UPDATE project_events e SET created_at = p.created_at FROM projects p
     WHERE p.id = e.project_id AND p.status <> 'in_progress' AND e.kind = 'started'`,
  );
  await client.query(APPROVE);
  await client.query(PAY);
  const ratings = curatedRatings.flatMap(({ project: title, ...given }) =>
    (["client", "developer"] as const).map((side) => ({
      title,
      side,
      rating: given[side][0],
      comment: given[side][1],
    })),
  );
  await client.query(RATE, [JSON.stringify(ratings)]);
}
