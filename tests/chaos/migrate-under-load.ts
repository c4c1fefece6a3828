import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findFreePort } from "../../sandbox/free-port.mjs";
import { type StartedPostgres, startPostgres } from "../../sandbox/postgres/start-postgres";
import { migrateDatabase } from "../../scripts/database/migrate-database";
import { queryIds, queryOnce, queryOneRow, withClient } from "../harness/query-once";
import { randomPort } from "../harness/run-folder";
import { waitUntil } from "../harness/wait-until";
import { reportFaults, type SystemTestOptions, type SystemTestResult } from "../system/system-test";
import { startTraffic, type TrafficStats } from "./sql-traffic";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createDatabase, databaseUrl } from "../../sandbox/postgres/database";
import { grantPrivileges, setDefaultPrivileges } from "../../scripts/database/grant-runtime-role";
import { root } from "../../scripts/project-paths.mjs";
import { insertApps } from "../harness/insert-apps";

/** How many of the newest migrations are applied under load. */
const MIGRATION_COUNT = 5;
const CONCURRENCY = 8;
/** Milliseconds: a statement's lock timeout (decision 0011) plus allowance for a busy machine. */
const MAX_STALL_MS = 3_000 + 1_500;

/**
 * The newest migrations, applied to a filled database under load: no statement fails, and none waits longer than the
 * lock timeout.
 */
export async function run({ folder, quick, say }: SystemTestOptions): Promise<SystemTestResult> {
  const server = await startPostgres({
    dataDir: join(folder, "postgres"),
    port: await findFreePort(randomPort()),
    database: "plain",
  });
  try {
    const apps = quick ? 1_000 : 10_000;
    const create = (name: string) => prepareDatabase(server, name, { without: MIGRATION_COUNT, apps });
    const alone = await migrateUnderTraffic(await create("unreported"), false);
    const reported = await migrateUnderTraffic(await create("reported"), true);
    return reportFaults(
      [...alone.faults, ...reported.faults],
      `${MIGRATION_COUNT} migrations over ${apps} apps under ${CONCURRENCY} connections: ${alone.figure}; beside ` +
        `a slow report ${reported.figure}`,
      say,
    );
  } finally {
    await server.stop();
  }
}

/** Applies the missing migrations under load, if wanted with a slow report too. */
async function migrateUnderTraffic(
  database: PreparedDatabase,
  withReport: boolean,
): Promise<{ faults: string[]; figure: string }> {
  const { url, servedBy } = database;
  const traffic = startTraffic(servedBy, database, CONCURRENCY);
  await sleep(2_000);
  const before = traffic.resetLongest();
  const report = withReport ? await startSlowReport(url) : undefined;
  const began = performance.now();
  await migrateDatabase(url, { servedBy });
  const took = performance.now() - began;
  await report?.ended;
  await sleep(1_000);
  const stats = await traffic.stop();
  const rolledBack = await countRolledBack(url);
  const faults = await findFaults(database, stats);
  if (withReport && rolledBack === 0) faults.push("No migration met the report.");
  const tries = withReport ? `, a migration gave up ${rolledBack} times and came again` : "";
  return {
    faults,
    figure:
      `${(took / 1000).toFixed(1)} s${tries}, ${stats.statements} statements, the longest ` +
      `${Math.round(stats.longest)} ms (${Math.round(before)} before), ${stats.failures.length} failed`,
  };
}

async function findFaults({ url, missing }: PreparedDatabase, { failures, longest }: TrafficStats): Promise<string[]> {
  const { applied, counted, real } = await queryOneRow<{ applied: number; counted: number; real: number }>(
    url,
    `SELECT (SELECT count(*) FROM _prisma_migrations WHERE finished_at IS NOT NULL
      AND migration_name = ANY($1))::int AS applied,
      (SELECT sum(apps) FROM app_counts)::int AS counted, (SELECT count(*) FROM apps)::int AS real`,
    [missing],
  );
  const faults = [...new Set(failures)].map((message) => `A statement failed: ${message}`);
  if (applied !== missing.length) faults.push(`${applied} of ${missing.length} migrations are applied.`);
  if (counted !== real) faults.push(`The counters know ${counted} apps of ${real}.`);
  if (longest > MAX_STALL_MS) faults.push(`A statement waited ${Math.round(longest)} ms.`);
  return faults;
}

/** Milliseconds after which the slow report ends in case no migration ever gives up. */
const MAX_REPORT_MS = 60_000;

/** How many attempts at a migration have given up. */
export async function countRolledBack(url: string): Promise<number> {
  const { count } = await queryOneRow<{ count: number }>(
    url,
    "SELECT count(*)::int AS count FROM _prisma_migrations WHERE rolled_back_at IS NOT NULL",
  );
  return count;
}

/**
 * Starts a slow report: it holds read locks on the tables that change until a migration has given up on them.
 * @returns once it has begun; `ended` resolves when it has ended
 */
export async function startSlowReport(url: string): Promise<{ ended: Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("BEGIN");
  await client.query("SELECT (SELECT count(*) FROM apps), (SELECT count(*) FROM users)");
  const holdLocks = async () => {
    await waitUntil(async () => (await countRolledBack(url)) > 0, { timeout: MAX_REPORT_MS, interval: 100 });
    await client.end();
  };
  return { ended: holdLocks() };
}

/** A filled database without its newest migrations; `servedBy` is the URL that servers use. */
type PreparedDatabase = { url: string; servedBy: string; missing: string[]; apps: string[]; buyers: string[] };

/**
 * Creates a database with an old schema, apps and buyers.
 * @param without how many of the newest migrations are left out
 */
async function prepareDatabase(
  server: StartedPostgres,
  name: string,
  { without, apps }: { without: number; apps: number },
): Promise<PreparedDatabase> {
  const url = await createDatabase(server.ownerUrl, name);
  const servedBy = databaseUrl(server.url, name);
  const missing = await createOldSchema(url, without);
  await insertApps(url, apps);
  await queryOnce(
    url,
    "INSERT INTO users (id, email, password, name, role) SELECT gen_random_uuid(), 'buyer-' || n || " +
      "'@example.com', 'x', 'Buyer ' || n, 'customer' FROM generate_series(1, 200) AS n",
  );
  await queryOnce(url, "ANALYZE");
  await grantOldPrivileges(url, new URL(servedBy).username);
  return {
    url,
    servedBy,
    missing,
    apps: await queryIds(url, "SELECT id FROM apps LIMIT 500"),
    buyers: await queryIds(url, "SELECT id FROM users WHERE role = 'customer'"),
  };
}

/** Grants of the previous release: rows of the tables it had. */
const grantOldPrivileges = (url: string, role: string) =>
  withClient(url, async (client) => {
    await setDefaultPrivileges(client, role);
    await grantPrivileges(client, role);
  });

// As Prisma creates it.
const MIGRATIONS_TABLE = `CREATE TABLE _prisma_migrations (
  id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
  migration_name varchar(255) NOT NULL, logs text,
  rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(),
    applied_steps_count integer NOT NULL DEFAULT 0)`;

/**
 * Applies all but the newest migrations to an empty database and records them as applied.
 * @param without how many of the newest are left out
 * @returns the names of those left out
 */
async function createOldSchema(url: string, without: number): Promise<string[]> {
  const folder = join(root, "prisma/migrations");
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  await withClient(url, async (client) => {
    await client.query(MIGRATIONS_TABLE);
    for (const name of names.slice(0, -without)) {
      const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
      await client.query(sql);
      const checksum = createHash("sha256").update(sql).digest("hex");
      await client.query(
        "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES " +
          "(gen_random_uuid(), $1, $2, now(), 1)",
        [checksum, name],
      );
    }
  });
  return names.slice(-without);
}
