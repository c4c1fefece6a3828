import { setTimeout as sleep } from "node:timers/promises";
import { runPrisma } from "./run-prisma.mjs";

/** How often a migration that met a lock is tried, and the milliseconds between: traffic leaves a gap sooner or later. */
const TRIES = 10;
const PAUSE = 2_000;

/**
 * Applies the migrations that are missing. Each statement waits for a lock for three seconds at most (`adapterFactory`), since whoever comes after
 * it waits behind it; a migration that gave up is rolled back
 * as a whole and tried again.
 * @param {import("pg").Client} client
 * @param {string} url
 * @param {{ tries?: number, pause?: number, deploy?: () => Promise<void> }} [options]
 */
export async function deployMigrations(client, url, { tries = TRIES, pause = PAUSE, deploy = () => runPrisma(["migrate", "deploy"], { DATABASE_URL: url }) } = {}) {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await deploy();
    } catch (error) {
      if (left === 0 || !/lock timeout|55P03/.test(error.message)) throw error;
      await forget(client);
      await sleep(pause);
    }
  }
}

// As `prisma migrate resolve --rolled-back` notes it; an index that was built CONCURRENTLY is left behind half made.
async function forget(client) {
  await client.query("UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL");
  const { rows } = await client.query("SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid");
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}
