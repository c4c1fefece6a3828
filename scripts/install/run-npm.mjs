import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { errorCode } from "../error-code.mjs";
import { UserError } from "../user-error.mjs";
import { toPlainLines, runProgram } from "../processes/run-program.mjs";

/**
 * Installs what the lock file says in place of what is there.
 * @param {{ dev: boolean }} options whether to install what only tests and tools use too
 * @throws UserError when it fails
 */
export function installFromLock({ dev }) {
  return runNpm(["ci", dev ? "--include=dev" : "--omit=dev"]);
}

/**
 * Adds what only tests and tools use to the installed packages, as the lock file says, which is not written.
 * @throws UserError when it fails
 */
export function addDevPackages() {
  return runNpm(["install", "--include=dev", "--no-save"]);
}

/**
 * Takes packages from npm's cache without asking whether they changed: the lock file names exact versions and hashes,
 * and asking takes half of the install. Cached metadata may be older than a version, which npm then does not find
 * (ETARGET); only that is tried again, because anything else would fail again and keep the user waiting.
 * @param {string[]} what
 */
async function runNpm(what) {
  const cached = await npm([...what, "--prefer-offline"]);
  const isOutdated = cached.code !== 0 && /\bETARGET\b/.test(cached.output);
  const { code, output } = isOutdated ? await npm(what) : cached;
  if (code !== 0) throw failure(output);
}

/** @param {string[]} what */
function npm(what) {
  const [command, first] = npmCommand();
  const shell = process.platform === "win32" && first.length === 0;
  const args = [...first, ...what, "--no-audit", "--no-fund", "--loglevel=warn"];
  return runProgram(command, args, { name: "the install", shell }).catch((error) => {
    if (errorCode(error) !== "ENOENT") throw error;
    throw new UserError("npm was not found: it comes with Node.js and must be on the PATH.");
  });
}

/**
 * The npm that runs us, else the one next to this Node, else the one on the PATH.
 * @returns {[command: string, args: string[]]}
 */
function npmCommand() {
  const running = process.env.npm_execpath ?? "";
  if (basename(running) === "npm-cli.js") return [process.execPath, [running]];
  const beside = ["../lib/node_modules/npm/bin/npm-cli.js", "node_modules/npm/bin/npm-cli.js"]
    .map((path) => join(dirname(process.execPath), path))
    .find((path) => existsSync(path));
  return beside ? [process.execPath, [beside]] : ["npm", []];
}

/** @param {string} output */
function failure(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/.test(output)) {
    return new UserError("The packages cannot be downloaded: the package registry does not answer from here.");
  }
  const lines = toPlainLines(output).map((line) => line.replace(/^npm (error|ERR!) ?/, ""));
  const said = lines.find((line) => line && !line.startsWith("code ")) ?? "npm said nothing.";
  return new UserError(`The packages cannot be installed: ${said}`);
}
