import { delimiter, dirname, join } from "node:path";
import { UserError } from "../user-error.mjs";
import { nodePath, runNode } from "../processes/run-node";
import { root } from "../project-paths.mjs";

const program = join(root, "node_modules/prisma/build/index.js");

/**
 * Moves the password of a database URL into PGPASSWORD, which node-postgres reads. Prisma passes the URL to its schema
 * engine on the command line, where every local user can read it (`ps`).
 */
function hidePassword({ DATABASE_URL, ...env }: Record<string, string>): Record<string, string> {
  if (!DATABASE_URL) return env;
  const url = new URL(DATABASE_URL);
  if (!url.password) return { ...env, DATABASE_URL };
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = "";
  return { ...env, DATABASE_URL: url.href, PGPASSWORD };
}

/**
 * Runs the Prisma command in the project's folder.
 * @param env on top of the process's own
 * @throws UserError with Prisma's output when the command fails
 */
export async function runPrisma(args: string[], env: Record<string, string> = {}): Promise<void> {
  const settings = {
    // The engine is found through its first line, so this very Node comes first.
    PATH: `${dirname(nodePath())}${delimiter}${process.env.PATH ?? ""}`,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  };
  const { code, output } = await runNode([program, ...args], {
    name: "the Prisma command",
    env: { ...process.env, ...settings, ...hidePassword(env) },
  });
  if (code !== 0) throw new UserError(output.slice(Math.max(0, output.indexOf("Error:"))).trim());
}
