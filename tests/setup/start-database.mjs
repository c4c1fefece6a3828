import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase } from "../../sandbox/postgres/database.mjs";
import { startPostgres } from "../../sandbox/postgres/start-postgres.mjs";
import { migrateDatabase } from "../../scripts/database/migrate-database.mjs";
import stopDatabase from "./stop-database.mjs";

// Nothing in a test outlives the run, so nothing waits for the disk.
const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", shared_buffers: "64MB" };

/**
 * Once per run, before every worker: an empty PostgreSQL in a temporary folder on a
 * port of its own, one migrated database, and a clone of it for each worker. Runs
 * side by side with a running product and with other test runs.
 */
export default async function startDatabase({ maxWorkers }) {
  const folder = await mkdtemp(join(tmpdir(), "forgehall-jest-"));
  // PostgreSQL may run as another user, who must be able to come in.
  await chmod(folder, 0o755);
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const server = await startPostgres({ dataDir: join(folder, "postgres"), port, database: "template", settings });
  globalThis.forgehallTestRun = { folder, server };
  try {
    await migrateDatabase(server.url);
    for (let worker = 1; worker <= maxWorkers; worker += 1) {
      await createDatabase(server.url, `worker_${worker}`, { template: "template" });
    }
  } catch (error) {
    await stopDatabase();
    throw error;
  }
  // Workers inherit both (set-environment.ts).
  process.env.FORGEHALL_TEST_DIR = folder;
  process.env.FORGEHALL_TEST_SERVER = server.url;
}
