import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { createDatabase, databaseUrl } from "../../sandbox/postgres/database.ts";
import { findFreePort } from "../../sandbox/free-port.mjs";
import { startPostgres } from "../../sandbox/postgres/start-postgres.ts";
import { queryOnce } from "../harness/query-once.ts";
import { insertApps } from "../harness/insert-apps.ts";
import { grantPrivileges, setDefaultPrivileges } from "../../scripts/database/grant-runtime-role.ts";
import { migrateDatabase } from "../../scripts/database/migrate-database.ts";
import { randomPort } from "../harness/run-folder.ts";
import { createOldSchema } from "./create-old-schema.mjs";
import { startTraffic } from "./sql-traffic.mjs";

/** How many of the newest migrations are applied under load. */
const MIGRATION_COUNT = 5;
const CONCURRENCY = 8;
/** Milliseconds: a statement's lock timeout (decision 0011) plus allowance for a busy machine. */
const MAX_STALL_MS = 3_000 + 1_500;

/** A database with an old schema, apps and buyers. */
async function prepare(server, name, count) {
  const url = await createDatabase(server.ownerUrl, name);
  const servedBy = databaseUrl(server.url, name);
  const missing = await createOldSchema(url, MIGRATION_COUNT);
  await insertApps(url, count);
  await queryOnce(
    url,
    "INSERT INTO users (id, email, password, name, role) SELECT gen_random_uuid(), 'buyer-' || n || '@example.com', 'x', 'Buyer ' || n, 'customer' FROM generate_series(1, 200) AS n",
  );
  await queryOnce(url, "ANALYZE");
  const ids = async (sql) => (await queryOnce(url, sql)).map(({ id }) => id);
  await grant(url, servedBy);
  return {
    url,
    servedBy,
    missing,
    apps: await ids("SELECT id FROM apps LIMIT 500"),
    buyers: await ids("SELECT id FROM users WHERE role = 'customer'"),
  };
}

/** Grants of the previous release: rows of the tables it had. */
async function grant(url, servedBy) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await setDefaultPrivileges(client, new URL(servedBy).username);
    await grantPrivileges(client, new URL(servedBy).username);
  } finally {
    await client.end();
  }
}

/** Milliseconds after which the slow report ends in case no migration ever gives up. */
const MAX_REPORT_MS = 60_000;

const ROLLED_BACK_COUNT = "SELECT count(*)::int AS times FROM _prisma_migrations WHERE rolled_back_at IS NOT NULL";

/**
 * A slow report: holds read locks on the tables that change until a migration has given up on them. @returns a
 * promise of its end, once it has begun
 */
async function runSlowReport(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("BEGIN");
  await client.query("SELECT (SELECT count(*) FROM apps), (SELECT count(*) FROM users)");
  const end = async () => {
    for (const until = performance.now() + MAX_REPORT_MS; performance.now() < until; await sleep(100)) {
      if ((await queryOnce(url, ROLLED_BACK_COUNT))[0].times > 0) break;
    }
    await client.end();
  };
  return { ended: end() };
}

/** Applies the missing migrations under load. @param {boolean} reported with a slow report too */
async function migrateUnderTraffic({ url, servedBy, missing, apps, buyers }, reported) {
  const traffic = startTraffic({ url: servedBy, apps, buyers, hands: CONCURRENCY });
  await sleep(2_000);
  const before = traffic.forget();
  const report = reported ? await runSlowReport(url) : undefined;
  const began = performance.now();
  await migrateDatabase(url, { servedBy });
  const took = performance.now() - began;
  await report?.ended;
  await sleep(1_000);
  const { statements, longest, failures } = await traffic.end();
  const [{ applied }] = await queryOnce(
    url,
    "SELECT count(*)::int AS applied FROM _prisma_migrations WHERE finished_at IS NOT NULL AND migration_name = ANY($1)",
    [missing],
  );
  const [{ times }] = await queryOnce(url, ROLLED_BACK_COUNT);
  const [{ counted, real }] = await queryOnce(
    url,
    "SELECT (SELECT sum(apps) FROM app_counts)::int AS counted, (SELECT count(*) FROM apps)::int AS real",
  );
  const wrong = [...new Set(failures)].map((message) => `A statement failed: ${message}`);
  if (applied !== missing.length) wrong.push(`${applied} of ${missing.length} migrations are applied.`);
  if (counted !== real) wrong.push(`The counters know ${counted} apps of ${real}.`);
  if (reported && times === 0) wrong.push("No migration met the report.");
  if (longest > MAX_STALL_MS) wrong.push(`A statement waited ${Math.round(longest)} ms.`);
  const tries = reported ? `, a migration gave up ${times} times and came again` : "";
  return {
    wrong,
    figure: `${(took / 1000).toFixed(1)} s${tries}, ${statements} statements, the longest ${Math.round(longest)} ms (${Math.round(before)} before), ${failures.length} failed`,
  };
}

/**
 * The newest migrations, applied to a filled database under load: no statement fails, and none waits longer than the
 * lock timeout.
 */
export async function run({ folder, quick, say }) {
  const server = await startPostgres({
    dataDir: join(folder, "postgres"),
    port: await findFreePort(randomPort()),
    database: "plain",
  });
  try {
    const apps = quick ? 1_000 : 10_000;
    const wrong = [];
    const figures = [];
    for (const reported of [false, true]) {
      const database = await prepare(server, reported ? "reported" : "unreported", apps);
      const found = await migrateUnderTraffic(database, reported);
      wrong.push(...found.wrong);
      figures.push(`${reported ? "beside a slow report " : ""}${found.figure}`);
    }
    for (const sentence of wrong) say(sentence);
    return {
      ok: wrong.length === 0,
      figure: `${MIGRATION_COUNT} migrations over ${apps} apps under ${CONCURRENCY} connections: ${figures.join("; ")}`,
    };
  } finally {
    await server.stop();
  }
}
