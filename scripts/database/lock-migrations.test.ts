import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import pg from "pg";
import { createDatabase, databaseUrl, dropDatabase } from "../../sandbox/postgres/database";
import { childEnvironment } from "../processes/run-program.mjs";
import { lockMigrations } from "./lock-migrations";

const server = process.env.FORGEHALL_TEST_SERVER ?? "";
const name = `waiting_${process.env.JEST_WORKER_ID}`;
const url = databaseUrl(server, name);
let holder: pg.Client;
let waiter: pg.Client;
let pid: number;

async function connect(more: pg.ClientConfig = {}) {
  const client = new pg.Client({ connectionString: url, ...more });
  client.on("error", () => {});
  await client.connect();
  return client;
}
/** Advisory locks of this database that sessions other than the first holder have. */
async function countLocks() {
  const { rows } = await holder.query(
    `SELECT count(*)::int AS count FROM pg_locks JOIN pg_database ON pg_database.oid = database
     WHERE locktype = 'advisory' AND datname = current_database() AND pid <> $1`,
    [pid],
  );
  return rows[0].count;
}

beforeEach(async () => {
  await createDatabase(server, name);
  holder = await connect({ application_name: "other-run" });
  waiter = await connect();
  pid = (await holder.query("SELECT pg_backend_pid() AS pid")).rows[0].pid;
  await lockMigrations(holder);
});
afterEach(async () => {
  await Promise.all([holder.end(), waiter.end()]);
  await dropDatabase(server, name);
});

it("says once who holds the lock, and goes on when it is free", async () => {
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const say = (line: string) => void (said.push(line), holder.end().catch(reject));
    lockMigrations(waiter, { say, quietMs: 0 }).then(resolve, reject);
  });
  expect(said).toEqual([
    expect.stringMatching(
      new RegExp(`^Waiting for another migration: pid ${pid} \\(other-run, connected since \\d{4}-.* UTC\\)`),
    ),
  ]);
  holder = await connect();
  expect(await countLocks()).toBe(1);
});

it("gives up with a sentence that names the holder", async () => {
  await expect(lockMigrations(waiter, { say: () => {}, maxWaitMs: 0 })).rejects.toThrow(
    new RegExp(
      `^Another migration did not end within 0 minutes: pid ${pid} .* SELECT pg_terminate_backend\\(${pid}\\)`,
    ),
  );
  expect(await countLocks()).toBe(0);
});

it("Ctrl-C ends npm run migrate while it waits, with a sentence and exit code 1", async () => {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/migrate.ts"], {
    env: childEnvironment({ PATH: process.env.PATH, HOME: process.env.FORGEHALL_TEST_DIR, DATABASE_URL: url }),
    stdio: ["ignore", "ignore", "pipe"],
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    lines.push(line);
    if (lines.length === 1) child.kill("SIGINT");
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  expect(lines).toEqual([
    expect.stringContaining(`pid ${pid} (other-run`),
    "Stopped waiting for another migration. Nothing was changed.",
  ]);
  expect(child.exitCode).toBe(1);
});
