import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "../../sandbox/postgres/start-postgres.mjs";
import { generateClient } from "../build/generate-client.mjs";
import { checkConnection } from "../database/check-connection.mjs";
import { databaseAddresses } from "../database/database-addresses.mjs";
import { migrateDatabase } from "../database/migrate-database.mjs";
import { sentenceFor } from "../failure.mjs";
import { reportSteps } from "../progress/report-steps.mjs";
import { home, root } from "../root.mjs";
import { planStart } from "../settings/plan-start.mjs";
import { readSettings } from "../settings/read-settings.mjs";
import { serverEnvironment } from "../settings/server-environment.mjs";
import { writeDemoData } from "./fill-database.mjs";
import { readSeedOptions, requireNamed } from "./require-named.mjs";

/** Where a large fill lies (`--apps`), apart from the demo. The bench runs on it. */
export const largeHome = join(home, "large");

/** For a server that is only filled: what is cut off is filled again from nothing. */
const FILLING = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", shared_buffers: "1GB", max_wal_size: "8GB" };

/**
 * Writes demo data into the embedded database, which is started for it unless it runs, or into a configured one that `--into` names
 * (decision 0145); many apps (`--apps 1000000`) into one of their own. Leaves exit code 1 and one sentence on failure.
 * @param {string[]} args handed to the demo data program, e.g. --reset
 */
export async function runSeed(args) {
  const step = reportSteps(process.stdout, process.env);
  let server;
  try {
    const options = readSeedOptions(args);
    const large = options.apps !== undefined;
    const folder = large ? largeHome : home;
    const given = readSettings(root, process.env);
    if (given.DATABASE_URL) requireNamed(databaseAddresses(given).ownerUrl, options);
    // As in development: nobody is served, so no payment settings are asked for.
    const env = await serverEnvironment(given, planStart(given, { dev: true }));
    if (large && !given.STORAGE_DIR) env.STORAGE_DIR = join(folder, "objects");
    mkdirSync(folder, { recursive: true });
    if (given.DATABASE_URL) await step("Database", () => checkConnection(databaseAddresses(given).ownerUrl));
    else server = await step("PostgreSQL", () => startPostgres({ dataDir: join(folder, "postgres"), ...(large && { settings: FILLING }) }));
    const { ownerUrl, servedBy } = server ? { ownerUrl: server.ownerUrl, servedBy: server.url } : databaseAddresses(given);
    await step("Migrations", () => migrateDatabase(ownerUrl, { servedBy }));
    env.DATABASE_URL = ownerUrl;
    await step("Database client", generateClient);
    // Whoever waits for minutes sees each table and its time, not the last alone.
    if (large) await writeDemoData(env, args, (line) => console.log(`     ${line}`));
    else await step("Demo data", (say) => writeDemoData(env, args, say));
  } catch (error) {
    console.error(`\n${sentenceFor(error, error.step)}`);
    process.exitCode = 1;
  }
  if (server && !server.reused) await server.stop();
}
