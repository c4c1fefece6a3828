import type pg from "pg";
import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import { MAX_MESSAGE_LENGTH } from "@/lib/messaging/conversations/conversations.constants";
import { query as queryDatabase } from "./database";

/** At most `length` UTF-16 code units: a word of wide letters, emoji and Arabic, each without a place to break. */
export function fill(length: number): string {
  const rest = Math.floor(length / 5);
  const repeat = (unit: string, most: number) => unit.repeat(Math.floor(most / unit.length));
  return [repeat("W", length - 2 * rest - 2), repeat("🧑‍🚀", rest), repeat("مستخدم", rest)].join(" ");
}

const numbered = (length: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${index}${fill(length - 2)}`);

type Query = (sql: string, values: unknown[]) => Promise<{ id: string }[]>;

/** A conversation about an order, with one message of each. */
async function insertConversation(query: Query, people: Omit<Owners, "database">, order: string, body: string) {
  const [conversation] = await query(
    `INSERT INTO conversations (id, subject_kind, subject_id, first_user_id, second_user_id, started_by_id, last_number)
     SELECT gen_random_uuid(), 'order', $3, least(c.id, d.id), greatest(c.id, d.id), c.id, 2
     FROM users d, users c WHERE d.email = $1 AND c.email = $2 RETURNING id`,
    [people.developer, people.customer, order],
  );
  const id = conversation?.id ?? "";
  for (const [index, email] of [people.developer, people.customer].entries())
    await query(
      `INSERT INTO messages (id, conversation_id, number, sender_id, client_id, body)
       SELECT gen_random_uuid(), $2, $3, id, gen_random_uuid(), $4 FROM users WHERE email = $1`,
      [email, id, index + 1, body],
    );
  await query(
    `INSERT INTO conversation_participants (conversation_id, user_id, last_message_id, unread_count)
     SELECT $3, u.id, m.id, 1 FROM users u, messages m
     WHERE u.email IN ($1, $2) AND m.conversation_id = $3 AND m.number = 2`,
    [people.developer, people.customer, id],
  );
  return id;
}

type Owners = { developer: string; customer: string; database: string };

/**
 * Fills every text field of both users' profiles, apps, reviews, requests, proposals and portfolio to its maximum.
 * @param owners the email addresses of both users, and the URL of the database
 */
export async function insertLongTexts({ developer, customer, database }: Owners) {
  const query = <Row extends pg.QueryResultRow>(sql: string, values: unknown[]) =>
    queryDatabase<Row>(sql, values, database);
  const title = fill(TEXT_LIMITS.title);
  const line = fill(TEXT_LIMITS.line);
  const comment = fill(TEXT_LIMITS.comment);
  const description = fill(TEXT_LIMITS.description);
  const entries = numbered(TEXT_LIMITS.listEntry, TEXT_LIMITS.listEntries);
  const url = `https://example.com/${"w".repeat(TEXT_LIMITS.line - 20)}`;
  const attachment = `/objects/uploads/${crypto.randomUUID()}/${"w".repeat(60)}.pdf`;
  const idOf = async (sql: string, values: unknown[]) => (await query<{ id: string }>(sql, values))[0]?.id ?? "";

  await query(
    `UPDATE users SET bio = $2, title = $3, location = $3, response_time = $3, website = $4, github = $4, linkedin = $4,
       skills = $5, specializations = $5, hourly_rate = 9999, years_experience = 50, verified = true
       WHERE email = ANY ($1)`,
    [[developer, customer], fill(TEXT_LIMITS.bio), line, url, entries],
  );
  const insertApp = (status: string) =>
    idOf(
      `INSERT INTO apps (id, title, description, category, tech_stack, built_with, price, price_type, demo_url,
        download_url, developer_id, status, updated_at)
       SELECT gen_random_uuid(), $2, $3, 'Productivity', $4, $6, 999999.99, 'monthly', $5, $5, id, $7, now()
       FROM users WHERE email = $1 RETURNING id`,
      [developer, title, description, entries, url, fill(100), status],
    );
  const app = await insertApp("approved");
  const wanted = await insertApp("approved");
  const pending = await insertApp("pending");
  await insertApp("rejected");
  const review = await idOf(
    `INSERT INTO reviews (id, app_id, user_id, rating, comment, reply, replied_at)
     SELECT gen_random_uuid(), $2, id, 3, $3, $3, now() FROM users WHERE email = $1 RETURNING id`,
    [customer, app, comment],
  );
  const order = await idOf(
    `INSERT INTO orders (id, app_id, customer_id, developer_id, amount, stripe_payment_intent_id, status,
      completed_at, updated_at, app_title, app_category, app_download_url)
     SELECT gen_random_uuid(), $3, c.id, d.id, 999999.99, 'pi_' || gen_random_uuid(), 'completed', now(), now(), $4,
     'Productivity', $5
     FROM users d, users c WHERE d.email = $1 AND c.email = $2 RETURNING id`,
    [developer, customer, app, title, url],
  );
  await query(
    `INSERT INTO refund_requests (id, order_id, developer_id, reason)
     SELECT gen_random_uuid(), $2, id, $3 FROM users WHERE email = $1`,
    [developer, order, fill(1_000)],
  );
  await query(
    "INSERT INTO wishlist_items (user_id, app_id, price) SELECT id, $2, 888888.88 FROM users WHERE email = $1",
    [customer, wanted],
  );
  const insertProject = async (status: string, proposalStatus: string) => {
    const project = await idOf(
      `INSERT INTO project_requests (id, title, description, category, budget, timeline, required_skills, attachments,
        client_id, status, invited_developer_id, updated_at, edited_at)
       SELECT gen_random_uuid(), $3, $4, 'Websites', 99999999, $5, $6, $7, c.id, $8, d.id, now(), now()
       FROM users d, users c WHERE d.email = $1 AND c.email = $2 RETURNING id`,
      [developer, customer, title, description, line, entries, [attachment], status],
    );
    await query(
      `INSERT INTO project_proposals (id, project_request_id, developer_id, proposal, estimated_cost,
        estimated_timeline, status, updated_at)
       SELECT gen_random_uuid(), $2, id, $3, 99999999, $4, $5, now() FROM users WHERE email = $1`,
      [developer, project, fill(TEXT_LIMITS.proposal), line, proposalStatus],
    );
    return project;
  };
  const project = await insertProject("open", "pending");
  const canceled = await insertProject("cancelled", "accepted");
  await query(
    `INSERT INTO project_cancellations (project_request_id, developer_id, reason, fault, response, responded_at)
     SELECT $2, id, $3, 'other', $3, now() FROM users WHERE email = $1`,
    [developer, canceled, comment],
  );
  await query(
    `INSERT INTO portfolio_items (id, developer_id, title, description, tech_stack, live_url, github_url, category,
      featured)
     SELECT gen_random_uuid(), id, $2, $3, $4, $5, $5, 'Websites', true FROM users WHERE email = $1`,
    [developer, title, description, entries, url],
  );
  const profile = await idOf("SELECT id FROM users WHERE email = $1", [developer]);
  for (const [type, subject] of [
    ["review", review],
    ["app", app],
    ["user", profile],
  ])
    await query(
      `INSERT INTO reports (id, subject_type, subject_id, reporter_id, reason, created_at)
       SELECT gen_random_uuid(), $2, $3, id, $4, 'epoch' FROM users WHERE email = $1`,
      [customer, type, subject, fill(1_000)],
    );
  const conversation = await insertConversation(query, { developer, customer }, order, fill(MAX_MESSAGE_LENGTH));
  return { app, wanted, pending, project, canceled, profile, conversation };
}
