import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type StartedPostgres, startPostgres } from "../../sandbox/postgres/start-postgres";
import { migrateDatabase } from "../../scripts/database/migrate-database";
import { createRunFolder, randomPort, removeRunFolder } from "../harness/run-folder";

const settings = {
  // No test data outlives the run, so nothing needs to reach the disk.
  ...{ fsync: "off", synchronous_commit: "off", full_page_writes: "off", shared_buffers: "64MB" },
  // On tables of a few thousand rows, starting the workers of a parallel plan takes most of its time.
  max_parallel_workers_per_gather: "0",
};

/**
 * Runs once before all workers: starts an empty PostgreSQL in a temporary folder on its own port, with one migrated
 * database that every test file gets a copy of (fresh-database.ts). Works next to a running product and
 * other test runs.
 */
export async function startDatabase(): Promise<void> {
  const folder = await createRunFolder("jest");
  const run: TestRun = { folder };
  setTestRun(run);
  stopOnExit(run);
  try {
    const server = await startPostgres({
      dataDir: join(folder, "postgres"),
      port: randomPort(),
      database: "template",
      settings,
    });
    run.server = server;
    await migrateDatabase(server.ownerUrl, { servedBy: server.url });
    process.env.FORGEHALL_TEST_SERVER = server.ownerUrl;
    process.env.FORGEHALL_TEST_SERVED_BY = server.url;
  } catch (error) {
    await stopDatabase();
    throw error;
  }
  process.env.FORGEHALL_TEST_PROVIDER = await startAbsentProvider();
  // Workers inherit these (set-environment.ts).
  process.env.FORGEHALL_TEST_DIR = folder;
  // Temporary files of tests are deleted with the run. (On macOS this path is already so long that a socket below it
  // would have no valid name.)
  if (process.platform !== "darwin") process.env.TMPDIR = folder;
}

/** A payment provider that is down and says not to try again, so that tests without one don't wait for retries. */
async function startAbsentProvider(): Promise<string> {
  const error = JSON.stringify({ error: { type: "api_error", message: "Down." } });
  const server = createServer((_request, response) =>
    response.writeHead(503, { "stripe-should-retry": "false", connection: "close" }).end(error),
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

// Ctrl-C skips the teardown. A killed run is cleaned up by the next.
function stopOnExit(run: TestRun): void {
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  process.once("exit", () => {
    if (run.server) process.kill(run.server.pid, "SIGINT");
  });
}

/** This test run's temporary folder, and its PostgreSQL once it has started. */
export type TestRun = { folder: string; server?: StartedPostgres };

let current: TestRun | undefined;

/** Records the run that `stopDatabase` ends. */
export function setTestRun(run: TestRun): void {
  current = run;
}

/** Runs once after all workers: stops the PostgreSQL of this run and deletes its files. */
export async function stopDatabase(): Promise<void> {
  if (!current) return;
  await current.server?.stop();
  current.server = undefined;
  await removeRunFolder(current.folder);
}
