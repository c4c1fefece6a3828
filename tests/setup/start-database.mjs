import { join } from "node:path";
import { startPostgres } from "../../sandbox/postgres/start-postgres.mjs";
import { migrateDatabase } from "../../scripts/database/migrate-database.mjs";
import { createRunFolder, randomPort } from "../harness/run-folder.mjs";
import stopDatabase from "./stop-database.mjs";

// Nothing in a test outlives the run, so nothing waits for the disk.
const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", shared_buffers: "64MB" };

/**
 * Once per run, before every worker: an empty PostgreSQL in a temporary folder on a
 * port of its own, and one migrated database, which every test file gets a copy of
 * (fresh-database-environment.mjs). Runs side by side with a running product and with other test runs.
 */
export default async function startDatabase() {
  const folder = await createRunFolder("jest");
  const run = { folder, server: undefined };
  globalThis.forgehallTestRun = run;
  stopOnExit(run);
  try {
    run.server = await startPostgres({
      dataDir: join(folder, "postgres"),
      port: randomPort(),
      database: "template",
      settings,
    });
    await migrateDatabase(run.server.ownerUrl, { servedBy: run.server.url });
  } catch (error) {
    await stopDatabase();
    throw error;
  }
  // Workers inherit these (set-environment.ts).
  process.env.FORGEHALL_TEST_DIR = folder;
  // What tests leave in the system's temporary folder goes with the run. (On macOS that
  // path is so long already that a socket below it would have no name.)
  if (process.platform !== "darwin") process.env.TMPDIR = folder;
  process.env.FORGEHALL_TEST_SERVER = run.server.ownerUrl;
  process.env.FORGEHALL_TEST_SERVED_BY = run.server.url;
}

// Ctrl-C skips the teardown. A run that is killed outright is swept up by the next.
function stopOnExit(run) {
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  process.once("exit", () => run.server && process.kill(run.server.pid, "SIGINT"));
}
