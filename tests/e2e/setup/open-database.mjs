import { join } from "node:path";
import { startPostgres } from "../../../sandbox/postgres/start-postgres.ts";
import { migrateDatabase } from "../../../scripts/database/migrate-database.ts";
import { runSeedProgram } from "../../../scripts/seed/seed-database.ts";
import { randomPort } from "../../harness/run-folder.ts";
import { productEnvironment } from "../../harness/product-environment.mjs";

const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * Starts PostgreSQL with the schema and the demo data.
 * @param {string} folder of this run
 * @param {(() => Promise<void>)[]} closers receives the function that stops it
 * @returns {Promise<{ url: string, ownerUrl: string }>} the URL for the product, and the owner's for stories that
 * change data directly
 */
export async function openDatabase(folder, closers) {
  const server = await startPostgres({ dataDir: join(folder, "postgres"), port: randomPort(), settings });
  closers.push(server.stop);
  await migrateDatabase(server.ownerUrl, { servedBy: server.url });
  await runSeedProgram(productEnvironment(folder, server.ownerUrl), [], () => {});
  return server;
}
