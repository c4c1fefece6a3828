import pg from "pg";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { getConversation } from "@/lib/messaging/conversations/load-conversations";
import { listConversations } from "@/lib/messaging/conversations/read-conversations";
import { listMessages } from "@/lib/messaging/conversations/read-messages";
import { searchMessages } from "@/lib/messaging/conversations/search-messages";
import { countUnread } from "@/lib/messaging/notifications/notifications";
import { createUser } from "@/tests/fixtures/factories";
import { useIsolatedDatabase } from "@/tests/fixtures/isolated-database";
import { toViewer } from "@/tests/fixtures/sessions";
import { explainScans, recordStatements } from "@/tests/fixtures/statements";

const PAGE = 20;
/** MESSAGES=1000000 measures the size that is promised; the plans are the same with fewer. */
const MESSAGES = Number(process.env.MESSAGES ?? 100_000);
const PER_CONVERSATION = 50;
/** Rows that a page may cost, with counts that stop at 1,001. */
const MOST_ROWS = 4_000;

let client: pg.Client;
// Before the database is dropped.
afterAll(() => client.end());
const { asOwner } = useIsolatedDatabase("messages_plans");
let developer: Viewer;
let longThread: string;

/** One developer has a conversation with 500 people, and with one of them a fiftieth of all messages. */
async function fillTables(): Promise<void> {
  const fill = (sql: string) => asOwner(sql.replaceAll("$DEVELOPER", `'${developer.id}'::uuid`));
  await fill(`
    INSERT INTO users (id, email, password, name, role)
    SELECT gen_random_uuid(), i || '@example.com', 'none', 'User ' || i, 'developer' FROM generate_series(1, 4000) i`);
  await fill(`
    CREATE UNLOGGED TABLE people AS SELECT id, (row_number() OVER (ORDER BY email))::int AS number FROM users
      WHERE id <> $DEVELOPER`);
  await fill(`
    INSERT INTO conversations (id, subject_kind, subject_id, first_user_id, second_user_id, started_by_id)
    SELECT gen_random_uuid(), 'developer', pair.developer, least(pair.one, pair.developer),
      greatest(pair.one, pair.developer), pair.one
    FROM (
      SELECT one.id AS one, CASE WHEN i <= 500 THEN $DEVELOPER ELSE other.id END AS developer
      FROM generate_series(1, ${MESSAGES / PER_CONVERSATION}) i
      JOIN people one ON one.number = 1 + i % 2000 JOIN people other ON other.number = 2001 + (i / 2000 + i) % 2000
    ) pair
    ON CONFLICT DO NOTHING`);
  await fill(`
    CREATE UNLOGGED TABLE bodies AS
    SELECT i AS number, body, to_tsvector('forgehall', search_plain(body)) AS vector FROM (
      SELECT i, 'project meeting word' || i || ' word' || (i * 7) || ' word' || (i * 13) || ' and the price of it'
        || CASE WHEN i % 20 = 0 THEN ' invoice' ELSE '' END || CASE WHEN i = 777 THEN ' zeppelin' ELSE '' END AS body
      FROM generate_series(1, 1000) i
    ) text`);
  // Faster than through the trigger and the index; the vectors are the same.
  await fill(`ALTER TABLE messages DISABLE TRIGGER messages_set_search`);
  await fill(`DROP INDEX messages_search_idx`);
  const insert = (from: string, numbers: string) => `
    INSERT INTO messages (id, conversation_id, number, sender_id, client_id, body, created_at, search_vector)
    SELECT gen_random_uuid(), c.id, n, CASE WHEN n % 2 = 0 THEN c.first_user_id ELSE c.second_user_id END,
      gen_random_uuid(), b.body, now() - random() * interval '300 days',
      array_to_tsvector(ARRAY[c.first_user_id::text, c.second_user_id::text]) || b.vector
    FROM ${from} c, ${numbers} n, LATERAL (
      SELECT * FROM bodies WHERE number = 1 + (hashtext(c.id::text) & 1048575 + n * 31) % 1000
    ) b`;
  await fill(`CREATE UNIQUE INDEX ON bodies (number)`);
  await fill(insert("conversations", `generate_series(1, ${PER_CONVERSATION})`));
  const theLongOne =
    "(SELECT * FROM conversations WHERE $DEVELOPER IN (first_user_id, second_user_id) ORDER BY id LIMIT 1)";
  await fill(insert(theLongOne, `generate_series(${PER_CONVERSATION + 1}, ${MESSAGES / 50})`));
  await fill(`ALTER TABLE messages ENABLE TRIGGER messages_set_search`);
  await fill(`CREATE INDEX messages_search_idx ON messages USING GIN (search_vector) WITH (fastupdate = off)`);
  await fill(`
    INSERT INTO conversation_participants (conversation_id, user_id, last_read_number, unread_count, last_message_id,
      last_message_at)
    SELECT c.id, who, 48, CASE WHEN hashtext(c.id::text) % 3 = 0 THEN 2 ELSE 0 END, last.id, last.created_at
    FROM conversations c, LATERAL (VALUES (c.first_user_id), (c.second_user_id)) user_ids (who),
      LATERAL (SELECT id, created_at FROM messages WHERE conversation_id = c.id ORDER BY number DESC LIMIT 1) last`);
  await asOwner("VACUUM ANALYZE");
}

beforeAll(async () => {
  developer = toViewer(await createUser({ role: "developer" }));
  client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await fillTables();
  const { rows } = await client.query<{ id: string }>(
    "SELECT conversation_id AS id FROM messages GROUP BY 1 ORDER BY count(*) DESC LIMIT 1",
  );
  longThread = rows[0]?.id ?? "";
});

type Load = (cursor?: string) => Promise<unknown>;

const calls: [string, Load][] = [
  ["the inbox", (cursor) => listConversations(developer, { filter: "all", limit: PAGE, cursor })],
  ["unread conversations", (cursor) => listConversations(developer, { filter: "unread", limit: PAGE, cursor })],
  ["one conversation", () => getConversation(developer, longThread)],
  ["a long thread", (cursor) => listMessages(developer, longThread, { limit: PAGE, cursor })],
  ["the unread counts", () => countUnread(developer)],
  ["a search for a rare word", (cursor) => searchMessages(developer, { search: "zeppelin", limit: PAGE, cursor })],
  ["a search for a common word", (cursor) => searchMessages(developer, { search: "invoice", limit: PAGE, cursor })],
  ["a search for two words", (cursor) => searchMessages(developer, { search: "Invoice word40", limit: PAGE, cursor })],
];

/** Runs the statements of a call again, and returns the rows that they read and PostgreSQL's milliseconds. */
async function measure(load: () => Promise<unknown>) {
  const statements = (await recordStatements(load)).filter(({ text }) => /^\s*(SELECT|WITH)\b/i.test(text));
  let [rows, milliseconds] = [0, 0];
  for (const statement of statements) {
    for (const scan of await explainScans(client, statement)) rows += scan.rows;
    const plan = await client.query<{ "QUERY PLAN": { "Execution Time": number }[] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${statement.text}`,
      statement.values,
    );
    milliseconds += plan.rows[0]?.["QUERY PLAN"][0]?.["Execution Time"] ?? 0;
  }
  return { rows, milliseconds };
}

describe("messages", () => {
  it.each(calls)("cost a bounded number of rows: %s", async (name, load) => {
    const first = (await load()) as { nextCursor?: string | null };
    for (const cursor of [undefined, first.nextCursor ?? undefined]) {
      const { rows, milliseconds } = await measure(() => load(cursor));
      if (process.env.MESSAGES) process.stdout.write(`${name}: ${rows} rows, ${milliseconds.toFixed(2)} ms\n`);
      expect(rows).toBeGreaterThan(0);
      expect(rows).toBeLessThanOrEqual(MOST_ROWS);
    }
  });
});
