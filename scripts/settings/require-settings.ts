import { UserError } from "../user-error.mjs";
import { runNode } from "../processes/run-node";
import { toPlainLines } from "../processes/run-program.mjs";
import { SANDBOX_KEYS } from "./server-environment";

/** Placeholder for the URL of a database that is started later. */
const LATER = "postgresql://127.0.0.1/forgehall";

/**
 * Validates the settings as the server itself will (`lib/foundation/env.ts`), all at once and before any database is
 * touched, and checks the uploads folder. Needs the packages.
 * @param env of the server
 * @throws Failure that names everything that is wrong
 */
export async function requireSettings(
  env: Record<string, string>,
  { ownDatabase, sandbox }: { ownDatabase: boolean; sandbox: boolean },
) {
  const filled = { ...(sandbox && SANDBOX_KEYS), ...(ownDatabase && { DATABASE_URL: LATER }), ...env };
  const { code, output } = await runNode(["--import", "tsx", "scripts/settings/check-settings.ts"], {
    name: "the settings",
    env: filled,
  });
  if (code !== 0) throw new UserError(toPlainLines(output).at(-1) ?? "The settings could not be checked.");
}
