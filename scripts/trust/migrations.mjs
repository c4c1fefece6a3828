import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { createDatabase, databaseUrl } from "../../sandbox/postgres/database.mjs";
import { findFreePort } from "../../sandbox/free-port.mjs";
import { startPostgres } from "../../sandbox/postgres/start-postgres.mjs";
import { ask } from "../database/ask.mjs";
import { fill } from "../chaos/fill.mjs";
import { grantRows, promiseRows } from "../database/grant-serving.mjs";
import { migrateDatabase } from "../database/migrate-database.mjs";
import { randomPort } from "../test/run-folder.mjs";
import { makeOldSchema } from "./old-schema.mjs";
import { startTraffic } from "./traffic.mjs";

/** So many of the newest migrations are applied under traffic. */
const NEWEST = 5;
const HANDS = 8;
/** Milliseconds: what a statement waits for a lock (decision 0088), and what a busy machine adds. */
const MOST_STALL = 3_000 + 1_500;

/** An old database with apps and buyers. */
async function prepare(server, name, count) {
  const url = await createDatabase(server.ownerUrl, name);
  const servedBy = databaseUrl(server.url, name);
  const missing = await makeOldSchema(url, NEWEST);
  await fill(url, count);
  await ask(url, "INSERT INTO users (id, email, password, name, role) SELECT gen_random_uuid(), 'buyer-' || n || '@example.com', 'x', 'Buyer ' || n, 'customer' FROM generate_series(1, 200) AS n");
  await ask(url, "ANALYZE");
  const ids = async (sql) => (await ask(url, sql)).map(({ id }) => id);
  await grant(url, servedBy);
  return { url, servedBy, missing, apps: await ids("SELECT id FROM apps LIMIT 500"), buyers: await ids("SELECT id FROM users WHERE role = 'customer'") };
}

/** What the release before had granted: rows of what there was. */
async function grant(url, servedBy) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await promiseRows(client, new URL(servedBy).username);
    await grantRows(client, new URL(servedBy).username);
  } finally {
    await client.end();
  }
}

/** Milliseconds that a slow reader goes on at most, should no migration ever give up. */
const MOST_REPORT = 60_000;

const GIVEN_UP = "SELECT count(*)::int AS times FROM _prisma_migrations WHERE rolled_back_at IS NOT NULL";

/** A slow report: holds the tables that change for reading until a migration has given up on them. @returns its end, as soon as it has begun */
async function readSlowly(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("BEGIN");
  await client.query("SELECT (SELECT count(*) FROM apps), (SELECT count(*) FROM users)");
  const end = async () => {
    for (const until = performance.now() + MOST_REPORT; performance.now() < until; await sleep(100)) {
      if ((await ask(url, GIVEN_UP))[0].times > 0) break;
    }
    await client.end();
  };
  return { ended: end() };
}

/** Applies what is missing while others read and write. @param {boolean} reported while a slow report is made as well */
async function migrateUnderTraffic({ url, servedBy, missing, apps, buyers }, reported) {
  const traffic = startTraffic({ url: servedBy, apps, buyers, hands: HANDS });
  await sleep(2_000);
  const before = traffic.forget();
  const report = reported ? await readSlowly(url) : undefined;
  const began = performance.now();
  await migrateDatabase(url, { servedBy });
  const took = performance.now() - began;
  await report?.ended;
  await sleep(1_000);
  const { statements, longest, failures } = await traffic.end();
  const [{ applied }] = await ask(url, "SELECT count(*)::int AS applied FROM _prisma_migrations WHERE finished_at IS NOT NULL AND migration_name = ANY($1)", [missing]);
  const [{ times }] = await ask(url, GIVEN_UP);
  const [{ counted, real }] = await ask(url, "SELECT (SELECT sum(apps) FROM app_counts)::int AS counted, (SELECT count(*) FROM apps)::int AS real");
  const wrong = [...new Set(failures)].map((message) => `A statement failed: ${message}`);
  if (applied !== missing.length) wrong.push(`${applied} of ${missing.length} migrations are applied.`);
  if (counted !== real) wrong.push(`The counters know ${counted} apps of ${real}.`);
  if (reported && times === 0) wrong.push("No migration met the report.");
  if (longest > MOST_STALL) wrong.push(`A statement waited ${Math.round(longest)} ms.`);
  const tries = reported ? `, a migration gave up ${times} times and came again` : "";
  return { wrong, figure: `${(took / 1000).toFixed(1)} s${tries}, ${statements} statements, the longest ${Math.round(longest)} ms (${Math.round(before)} before), ${failures.length} failed` };
}

/** The newest migrations, applied to a filled database under readers and buyers: no statement fails, and none waits longer than a lock may. */
export async function run({ folder, quick, say }) {
  const server = await startPostgres({ dataDir: join(folder, "postgres"), port: await findFreePort(randomPort()), database: "plain" });
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
    return { ok: wrong.length === 0, figure: `${NEWEST} migrations over ${apps} apps under ${HANDS} connections: ${figures.join("; ")}` };
  } finally {
    await server.stop();
  }
}
