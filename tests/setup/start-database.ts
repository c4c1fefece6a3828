import { join } from "node:path";
import { startPostgres } from "../../sandbox/postgres/start-postgres";
import { migrateDatabase } from "../../scripts/database/migrate-database";
import { createRunFolder, randomPort } from "../harness/run-folder";
import { setTestRun, stopDatabase, type TestRun } from "./stop-database";

// No test data outlives the run, so nothing needs to reach the disk.
const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", shared_buffers: "64MB" };

/**
 * Runs once before all workers: starts an empty PostgreSQL in a temporary folder on its own port, with one migrated
 * database that every test file gets a copy of (fresh-database-environment.mjs). Works next to a running product and
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
  // Workers inherit these (set-environment.ts).
  process.env.FORGEHALL_TEST_DIR = folder;
  // Temporary files of tests are deleted with the run. (On macOS this path is already so long that a socket below it
  // would have no valid name.)
  if (process.platform !== "darwin") process.env.TMPDIR = folder;
}

// Ctrl-C skips the teardown. A killed run is cleaned up by the next.
function stopOnExit(run: TestRun): void {
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  process.once("exit", () => {
    if (run.server) process.kill(run.server.pid, "SIGINT");
  });
}
