import { delimiter, dirname, join } from "node:path";
import { UserError } from "../user-error.mjs";
import { nodePath, runNode } from "../processes/run-node.mjs";
import { root } from "../project-paths.mjs";

const program = join(root, "node_modules/prisma/build/index.js");

/**
 * Runs the Prisma command in the project's folder. Throws with its output when it fails.
 * @param {string[]} args
 * @param {Record<string, string>} [env] on top of the process's own
 */
export async function runPrisma(args, env = {}) {
  const settings = {
    // The engine is started through its shebang line, so this Node must be first on the PATH.
    PATH: `${dirname(nodePath())}${delimiter}${process.env.PATH ?? ""}`,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  };
  const { code, output } = await runNode([program, ...args], {
    name: "the Prisma command",
    env: { ...process.env, ...settings, ...env },
  });
  if (code !== 0) throw new UserError(output.slice(Math.max(0, output.indexOf("Error:"))).trim());
}
