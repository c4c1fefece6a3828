import { existsSync } from "node:fs";
import { join } from "node:path";
import { openTarget, type Target } from "../backup/target";
import { checkConnection } from "./connection";
import { runInherited } from "../processes/run-node";
import type { Step } from "../progress/report-steps.mjs";
import { root, stateDir } from "../project-paths.mjs";
import { readSettings } from "../settings/read-settings.mjs";
import { NO_SECRET, SANDBOX_KEYS, sessionSecret } from "../settings/server-environment";
import { describeError, UserError } from "../user-error.mjs";

/**
 * Settings that the product's code requires but a command does not use: nothing is served, so DATABASE_URL is enough.
 */
const UNUSED = {
  ...SANDBOX_KEYS,
  NEXTAUTH_SECRET: NO_SECRET,
  NODE_ENV: "development",
  FORGEHALL_STAND_INS: "1",
  LOG_LEVEL: "error",
};
const quietly: Step = async (_name, work) => work(() => {});

/**
 * Runs a TypeScript program of ours on the configured database, or on the embedded one, which is started for it
 * unless it runs.
 * @returns its exit code; 1 after one sentence when the database cannot be opened
 */
export async function runCommand(script: string, args: string[]): Promise<number> {
  let target: Target | undefined;
  try {
    const given = readSettings(root, process.env);
    if (!given.DATABASE_URL && !existsSync(join(stateDir, "postgres")))
      throw new UserError(
        "There is no database yet: set DATABASE_URL, use deploy/run with /etc/forgehall, or run npm start once.",
      );
    target = await openTarget(quietly);
    await checkConnection(target.servedBy, { mustExist: true });
    const local = given.DATABASE_URL ? {} : { NEXTAUTH_SECRET: await sessionSecret(stateDir) };
    return await runInherited(script, { ...UNUSED, ...local, ...given, DATABASE_URL: target.servedBy }, args);
  } catch (error) {
    console.error(describeError(error));
    return 1;
  } finally {
    await target?.close();
  }
}
