import { join } from "node:path";
import { createDatabase, databaseUrl } from "../../sandbox/postgres/database";
import { startPostgres, type StartedPostgres } from "../../sandbox/postgres/start-postgres";
import { migrateDatabase } from "../../scripts/database/migrate-database";
import type { Say } from "../../scripts/progress/report-steps.mjs";
import { largeDatasetDir } from "../../scripts/seed/run-seed";
import { runSeedProgram } from "../../scripts/seed/seed-database";
import { productEnvironment } from "../harness/product-environment";

/**
 * PostgreSQL settings for a million apps; everything else is the default. All data is in memory after the first run.
 */
const SETTINGS = {
  shared_buffers: "4GB",
  effective_cache_size: "8GB",
  random_page_cost: "1.1",
  max_wal_size: "4GB",
};
/** The size of `npm run seed -- --apps 1000000`, which fills the cluster's first database. */
const LARGEST = 1_000_000;

/** Starts PostgreSQL with one database for each size, separate from the demo's. */
export function startBenchPostgres(): Promise<StartedPostgres> {
  return startPostgres({ dataDir: join(largeDatasetDir, "postgres"), port: 5460, settings: SETTINGS });
}

/**
 * Opens the database with this many apps, filled once and reused between runs.
 * @returns its URLs for the product and for the owner
 */
export async function openBenchDatabase(
  postgres: StartedPostgres,
  apps: number,
  say: Say,
): Promise<{ url: string; ownerUrl: string }> {
  const name = `apps_${apps}`;
  const { url, ownerUrl } =
    apps === LARGEST
      ? postgres
      : { url: databaseUrl(postgres.url, name), ownerUrl: await createDatabase(postgres.ownerUrl, name) };
  await migrateDatabase(ownerUrl, { servedBy: url });
  await runSeedProgram(productEnvironment(largeDatasetDir, ownerUrl), ["--apps", String(apps)], say);
  return { url, ownerUrl };
}
