import { existsSync } from "node:fs";
import { join } from "node:path";
import { UserError, describeError } from "../user-error.mjs";
import { runInherited } from "../processes/run-inherited";
import { stateDir, root } from "../project-paths.mjs";
import { planStart } from "../settings/plan-start.mjs";
import { readSettings } from "../settings/read-settings.mjs";
import { SANDBOX_KEYS, serverEnvironment } from "../settings/server-environment";

/**
 * Runs the checks with the settings of the server: of a configured one as they are, of a laptop's with the stand-ins of
 * `npm start`, whose PostgreSQL is started for it unless it runs.
 * @returns the exit code
 */
export async function runDoctor(): Promise<number> {
  let close = async () => {};
  try {
    const given = readSettings(root, process.env);
    if (given.DATABASE_URL) return await runInherited("scripts/doctor/main.ts", { NODE_ENV: "production", ...given });
    if (!existsSync(join(stateDir, "postgres")))
      throw new UserError("There is no database yet: set DATABASE_URL, or run npm start once.");
    const env = await serverEnvironment(given, planStart(given, { dev: false }));
    const { startPostgres } = await import("../../sandbox/postgres/start-postgres");
    const server = await startPostgres({ dataDir: join(stateDir, "postgres") });
    if (!server.reused) close = server.stop;
    return await runInherited("scripts/doctor/main.ts", { ...SANDBOX_KEYS, ...env, DATABASE_URL: server.url });
  } catch (error) {
    console.error(describeError(error));
    return 1;
  } finally {
    await close();
  }
}
