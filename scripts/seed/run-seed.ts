import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startPostgres, type StartedPostgres } from "../../sandbox/postgres/start-postgres";
import { generateClient } from "../build/generate-client";
import { checkConnection, databaseUrls } from "../database/connection";
import { migrateDatabase } from "../database/migrate-database";
import { describeError } from "../user-error.mjs";
import { reportSteps } from "../progress/report-steps.mjs";
import { stateDir, root } from "../project-paths.mjs";
import { planStart } from "../settings/plan-start.mjs";
import { readSettings } from "../settings/read-settings.mjs";
import { serverEnvironment } from "../settings/server-environment";
import { runSeedProgram, readSeedOptions, requireNamed } from "./seed-database";

/** Data folder of a large seed (`--apps`), separate from the demo's. The benchmark uses it. */
export const largeDatasetDir = join(stateDir, "large");

/** For a server that is only being filled: an interrupted fill starts over. */
const BULK_LOAD_SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  shared_buffers: "1GB",
  max_wal_size: "8GB",
};

/**
 * Writes demo data into the embedded database, which is started for it unless it runs, or into a configured one that
 * `--into` names (decision 0044); many apps (`--apps 1000000`) into a database of their own. On failure prints one
 * sentence and sets exit code 1.
 * @param args passed to the demo data program, e.g. --reset
 */
export async function runSeed(args: string[]): Promise<void> {
  const step = reportSteps(process.stdout, process.env);
  let server: StartedPostgres | undefined;
  try {
    const options = readSeedOptions(args);
    const large = options.apps !== undefined;
    const folder = large ? largeDatasetDir : stateDir;
    const given = readSettings(root, process.env);
    if (given.DATABASE_URL) requireNamed(databaseUrls(given).ownerUrl, options);
    // As in development: nothing is served, so no payment settings are required.
    const env = await serverEnvironment(given, planStart(given, { dev: true }));
    if (large && !given.STORAGE_DIR) env.STORAGE_DIR = join(folder, "objects");
    mkdirSync(folder, { recursive: true });
    if (given.DATABASE_URL) await step("Database", () => checkConnection(databaseUrls(given).ownerUrl));
    else
      server = await step("PostgreSQL", () =>
        startPostgres({ dataDir: join(folder, "postgres"), ...(large && { settings: BULK_LOAD_SETTINGS }) }),
      );
    const { ownerUrl, servedBy } = server ? { ownerUrl: server.ownerUrl, servedBy: server.url } : databaseUrls(given);
    await step("Migrations", (say) => migrateDatabase(ownerUrl, { servedBy, say }));
    env.DATABASE_URL = ownerUrl;
    await step("Database client", generateClient);
    // A fill takes minutes: print each table and its time, not only the last.
    if (large) await runSeedProgram(env, args, (line) => console.log(`     ${line}`));
    else await step("Demo data", (say) => runSeedProgram(env, args, say));
  } catch (error) {
    console.error(`\n${describeError(error)}`);
    process.exitCode = 1;
  }
  if (server && !server.reused) await server.stop();
}
