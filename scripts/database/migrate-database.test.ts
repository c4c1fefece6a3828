import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { createDatabase, databaseUrl, dropDatabase } from "../../sandbox/postgres/database";
import { isMigrated } from "./migration-history";
import { migrateDatabase } from "./migrate-database";
import { runPrisma } from "./run-prisma";

const server = process.env.FORGEHALL_TEST_SERVER ?? "";
const name = `migrating_${process.env.JEST_WORKER_ID}`;
const url = databaseUrl(server, name);
const INDEX = "apps_own_idx";
const MIGRATION = "20261123015000_own_apps_index";
const ADDS_COLUMNS = "20261123134500_refund_attempts";

async function connect() {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** A migrated database without one migration: an index that is built CONCURRENTLY. */
async function databaseWithoutIndex() {
  await createDatabase(server, name, { template: "template" });
  const client = await connect();
  await client.query(`DROP INDEX ${INDEX}`);
  await client.query("DELETE FROM _prisma_migrations WHERE migration_name = $1", [MIGRATION]);
  return client;
}

const indexState = async (client: pg.Client) =>
  (await client.query("SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)", [INDEX])).rows;
const failed = async (client: pg.Client) =>
  (
    await client.query(
      "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL",
    )
  ).rows;

afterEach(() => dropDatabase(server, name));

it("migrates an empty database when three servers start at the same moment", async () => {
  const results = await Promise.allSettled([1, 2, 3].map(() => migrateDatabase(url, { say: () => {} })));

  expect(results.map((result) => (result.status === "rejected" ? String(result.reason) : result.status))).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
  const client = await connect();
  expect(await isMigrated(client)).toBe(true);
  await client.end();
});

it("gives up when a transaction outlasts every attempt, and the next run succeeds", async () => {
  const client = await databaseWithoutIndex();
  const reader = await connect();
  await reader.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
  await reader.query("SELECT 1 FROM apps LIMIT 1");
  const { pid } = (await reader.query("SELECT pg_backend_pid() AS pid")).rows[0];
  try {
    const said: string[] = [];
    await expect(migrateDatabase(url, { tries: 2, pause: 10, say: (line) => said.push(line) })).rejects.toThrow(
      new RegExp(`^Migrating stopped after 2 tries because pid ${pid} \\(`),
    );
    expect(said).toEqual([expect.stringMatching(new RegExp(`^Waiting for a lock: pid ${pid} \\(.*Trying 1 more`))]);
    expect(await isMigrated(client)).toBe(false);

    await reader.query("COMMIT");
    expect((await migrateDatabase(url)).applied).toEqual([MIGRATION]);
    expect((await migrateDatabase(url)).applied).toEqual([]);
    expect(await failed(client)).toEqual([]);
    expect(await indexState(client)).toEqual([{ valid: true }]);
    expect(await isMigrated(client)).toBe(true);
  } finally {
    await reader.end();
    await client.end();
  }
});

it("recovers from a killed run: its failed migration and invalid index are removed", async () => {
  const client = await databaseWithoutIndex();
  await client.query("INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('killed', 'x', $1)", [
    MIGRATION,
  ]);
  await client.query(`CREATE INDEX ${INDEX} ON apps (title)`);
  await client.query("UPDATE pg_index SET indisvalid = false WHERE indexrelid = $1::regclass", [INDEX]);
  try {
    await migrateDatabase(url);
    expect(await failed(client)).toEqual([]);
    const { rows } = await client.query(
      "SELECT indisvalid AS valid, pg_get_indexdef(indexrelid) AS definition FROM pg_index WHERE indexrelid = " +
        "$1::regclass",
      [INDEX],
    );
    expect(rows).toEqual([{ valid: true, definition: expect.stringContaining("developer_id") }]);
  } finally {
    await client.end();
  }
});

it("says how to record a migration that a killed run had applied", async () => {
  await createDatabase(server, name, { template: "template" });
  const client = await connect();
  await client.query(
    "UPDATE _prisma_migrations SET finished_at = NULL, applied_steps_count = 0 WHERE migration_name = $1",
    [ADDS_COLUMNS],
  );
  try {
    const sentence = `The migration "${ADDS_COLUMNS}" makes something that already exists (column "attempt"`;
    await expect(migrateDatabase(url)).rejects.toThrow(sentence);
    // That run has cleared the record of the killed one, so this one sees no trace of it.
    await expect(migrateDatabase(url)).rejects.toThrow(sentence);
    await runPrisma(["migrate", "resolve", "--applied", ADDS_COLUMNS], { DATABASE_URL: url });
    await migrateDatabase(url);
    expect(await isMigrated(client)).toBe(true);
  } finally {
    await client.end();
  }
});

it("does not touch an unrelated invalid index", async () => {
  const client = await databaseWithoutIndex();
  await client.query("INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('killed', 'x', $1)", [
    MIGRATION,
  ]);
  await client.query("CREATE INDEX apps_being_rebuilt ON apps (title)");
  await client.query("UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'apps_being_rebuilt'::regclass");
  try {
    await migrateDatabase(url);
    expect((await client.query("SELECT to_regclass('apps_being_rebuilt') IS NOT NULL AS there")).rows).toEqual([
      { there: true },
    ]);
  } finally {
    await client.end();
  }
});

it("shows the owner's password on no command line", async () => {
  const { password } = new URL(url);
  const migrating = { isDone: false };
  const done = migrateDatabase(url).finally(() => (migrating.isDone = true));
  const seen = new Set<string>();
  while (!migrating.isDone) {
    for (const command of await readCommandLines()) if (command.includes("schema-engine")) seen.add(command);
    await pause(20);
  }
  await done;
  expect(password).not.toBe("");
  expect(seen.size).toBeGreaterThan(0);
  expect([...seen].filter((command) => command.includes(password))).toEqual([]);
});

async function readCommandLines() {
  const pids = (await readdir("/proc")).filter((entry) => /^\d+$/.test(entry));
  return Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")));
}
