import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { dirname } from "node:path";

const root = fileURLToPath(new URL("../..", import.meta.url));
const program = fileURLToPath(new URL("../../node_modules/prisma/build/index.js", import.meta.url));

/**
 * Runs the Prisma command in the project's folder and gives what it printed.
 * Throws an Error with what it said when it fails.
 * @param {string[]} args
 * @param {Record<string, string>} [env] on top of the process's own
 * @returns {Promise<string>}
 */
export function runPrisma(args, env = {}) {
  const settings = {
    // The engine is started by name through its first line, so this Node comes first.
    PATH: `${dirname(process.execPath)}${process.platform === "win32" ? ";" : ":"}${process.env.PATH ?? ""}`,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
    ...env,
  };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, ...args], {
      cwd: root, env: { ...process.env, ...settings }, maxBuffer: 64 * 1024 * 1024, windowsHide: true,
    }, (error, stdout, stderr) => (error ? reject(failure(stdout, stderr)) : resolve(stdout)));
  });
}

function failure(stdout, stderr) {
  const said = stderr.slice(Math.max(0, stderr.indexOf("Error:"))).trim();
  const error = new Error(said || stdout.trim() || "The Prisma command failed.");
  if (/ENOSPC|No space left on device/.test(said)) error.code = "ENOSPC";
  return error;
}
