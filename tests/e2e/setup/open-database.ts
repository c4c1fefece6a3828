import { join } from "node:path";
import { createDatabase, databaseUrl } from "../../../sandbox/postgres/database";
import { startPostgres } from "../../../sandbox/postgres/start-postgres";
import { migrateDatabase } from "../../../scripts/database/migrate-database";
import { runSeedProgram } from "../../../scripts/seed/seed-database";
import { randomPort } from "../../harness/run-folder";
import { productEnvironment } from "../../harness/product-environment";
import { DATABASE_TEMPLATE, DEMO_TEMPLATE } from "./database-template";

const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * Starts PostgreSQL with the schema and the demo data.
 * @param folder of this run
 * @param closers receives the function that stops it
 * @returns the URL for the product, and the owner's for stories that change data directly
 */
export async function openDatabase(
  folder: string,
  closers: (() => Promise<void>)[],
): Promise<{ url: string; ownerUrl: string }> {
  const server = await startPostgres({
    dataDir: join(folder, "postgres"),
    port: randomPort(),
    database: DATABASE_TEMPLATE,
    settings,
  });
  closers.push(server.stop);
  await migrateDatabase(server.ownerUrl, { servedBy: server.url });
  const ownerUrl = await createDatabase(server.ownerUrl, "forgehall", { template: DATABASE_TEMPLATE });
  await runSeedProgram(productEnvironment(folder, ownerUrl), [], () => {});
  await createDatabase(server.ownerUrl, DEMO_TEMPLATE, { template: "forgehall" });
  return { url: databaseUrl(server.url, "forgehall"), ownerUrl };
}
