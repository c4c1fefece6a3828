import pg from "pg";
import { ownerUrl } from "@/tests/fixtures/database-owner";
import { createFreshDatabase } from "./create-fresh-database";

/** Runs a statement as the owner, on a connection of its own: the database may be replaced in between. */
async function run(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: ownerUrl() });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const readId = () => run("SELECT oid FROM pg_database WHERE datname = current_database()");
const addUsers = (count: number) =>
  run(`INSERT INTO users (id, email, password, name)
    SELECT gen_random_uuid(), n || '@example.com', 'none', 'Ada' FROM generate_series(1, ${count}) AS n`);

let id: unknown;
beforeEach(async () => {
  await createFreshDatabase();
  id = await readId();
});

it("deletes all rows of a test file and keeps those of the migrations", async () => {
  const read = () =>
    run(`SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM audit_events) AS events,
      (SELECT count(*)::int FROM graphile_worker.jobs) AS jobs,
      (SELECT array_agg(word ORDER BY word) FROM search_words) AS words,
      (SELECT count(*)::int FROM _prisma_migrations) AS migrations`);
  const before = await read();
  expect(before).toMatchObject([{ users: 0, events: 0, jobs: 0 }]);

  await addUsers(3);
  await run(`INSERT INTO audit_events (id, action, subject_type, subject_id)
    VALUES (gen_random_uuid(), 'test', 'user', gen_random_uuid())`);
  await run("SELECT graphile_worker.add_job('send_email_changed')");
  await run("INSERT INTO search_words VALUES ('zymurgy')");
  expect(await read()).not.toEqual(before);
  await createFreshDatabase();

  expect(await read()).toEqual(before);
  expect(await readId()).toEqual(id);
  expect(await run("SELECT id::int FROM graphile_worker.add_job('send_email_changed')")).toEqual([{ id: 1 }]);
});

it("ends the connections that a test file left open", async () => {
  const left = new pg.Client({ connectionString: ownerUrl() });
  const ended = new Promise((resolve) => left.on("error", resolve));
  await left.connect();
  await left.query("BEGIN");
  await left.query("LOCK TABLE users");
  await createFreshDatabase();
  await ended;
  expect(await readId()).toEqual(id);
});

it.each([
  ["a table has a new column", "ALTER TABLE users ADD COLUMN motto text"],
  ["an index is gone", "DROP INDEX users_people_trigram_idx"],
  ["a trigger is off", "ALTER TABLE users DISABLE TRIGGER USER"],
  ["a function is another", "CREATE FUNCTION motto() RETURNS text LANGUAGE sql AS 'SELECT NULL::text'"],
  ["a privilege is gone", "REVOKE INSERT ON users FROM forgehall_server"],
  ["the planner knows an empty table", "ANALYZE users"],
  ["a setting holds for the database", "ALTER DATABASE CURRENT SET random_page_cost = 1.1"],
  ["a row of the migrations is gone", "DELETE FROM search_words"],
])("replaces the database when %s", async (_, change) => {
  await run(change.replace("CURRENT", `worker_${process.env.JEST_WORKER_ID ?? "1"}`));
  await createFreshDatabase();
  expect(await readId()).not.toEqual(id);
});

it("replaces a database of which many rows were deleted", async () => {
  await addUsers(5_000);
  await createFreshDatabase();
  expect(await readId()).not.toEqual(id);
});
