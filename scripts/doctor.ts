// `npm run doctor`: checks the settings and every configured service, and explains how to fix problems. Exits with 1
// when something is wrong.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { runInherited } from "./processes/run-node";
import { root, stateDir } from "./project-paths.mjs";
import { planStart } from "./settings/plan-start.mjs";
import { readSettings } from "./settings/read-settings.mjs";
import { SANDBOX_KEYS, serverEnvironment } from "./settings/server-environment";
import { describeError, UserError } from "./user-error.mjs";

/**
 * Runs the checks with the settings of the server: of a configured one as they are, of a laptop's with the stand-ins of
 * `npm start`, whose PostgreSQL is started for it unless it runs.
 * @returns the exit code
 */
async function runDoctor(): Promise<number> {
  let close = async () => {};
  try {
    const given = readSettings(root, process.env);
    if (given.DATABASE_URL) return await runInherited("scripts/doctor/main.ts", { NODE_ENV: "production", ...given });
    if (!existsSync(join(stateDir, "postgres")))
      throw new UserError(
        "There is no database yet: set DATABASE_URL, use deploy/run with /etc/forgehall, or run npm start once.",
      );
    const env = await serverEnvironment(given, planStart(given, { dev: false }));
    const { startPostgres } = await import("../sandbox/postgres/start-postgres");
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

process.exitCode = await runDoctor();
