import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "../../sandbox/postgres/start-postgres.mjs";
import { generateClient } from "../build/generate-client.mjs";
import { checkConnection } from "../database/check-connection.mjs";
import { migrateDatabase } from "../database/migrate-database.mjs";
import { sentenceFor } from "../failure.mjs";
import { reportSteps } from "../progress/report-steps.mjs";
import { home, root } from "../root.mjs";
import { planStart } from "../settings/plan-start.mjs";
import { readSettings } from "../settings/read-settings.mjs";
import { serverEnvironment } from "../settings/server-environment.mjs";
import { writeDemoData } from "./fill-database.mjs";

/**
 * Writes demo data into the configured database, or into the embedded one, which
 * is started for it unless it runs. Leaves exit code 1 and one sentence on failure.
 * @param {string[]} args handed to the demo data program, e.g. --reset
 */
export async function runSeed(args) {
  const step = reportSteps(process.stdout, process.env);
  let server;
  try {
    const given = readSettings(root, process.env);
    // As in development: nobody is served, so no payment settings are asked for.
    const env = await serverEnvironment(given, planStart(given, { dev: true }));
    mkdirSync(home, { recursive: true });
    if (given.DATABASE_URL) await step("Database", () => checkConnection(given.DATABASE_URL));
    else server = await step("PostgreSQL", () => startPostgres({ dataDir: join(home, "postgres") }));
    env.DATABASE_URL = given.DATABASE_URL ?? server.url;
    await step("Migrations", () => migrateDatabase(env.DATABASE_URL));
    await step("Database client", generateClient);
    await step("Demo data", (say) => writeDemoData(env, args, say));
  } catch (error) {
    console.error(`\n${sentenceFor(error, error.step)}`);
    process.exitCode = 1;
  }
  if (server && !server.reused) await server.stop();
}
