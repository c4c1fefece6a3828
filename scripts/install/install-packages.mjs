import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { errorCode } from "../error-code.mjs";
import { runProgram, toPlainLines } from "../processes/run-program.mjs";
import { withLockFile } from "../processes/with-lock-file.mjs";
import { root } from "../project-paths.mjs";
import { UserError } from "../user-error.mjs";

/** @typedef {import("../progress/report-steps.mjs").Say} Say */
/** @typedef {{ dev: boolean }} InstallOptions */

const MIN_FREE_MB = 1_400; // MB, slightly more than node_modules takes

/**
 * Installs exactly what the lock file says, unless it is installed already.
 * @param {Say} say
 * @param {InstallOptions} options whether to install what only tests and tools use too; such packages are never removed
 */
export async function installPackages(say, options) {
  if (isInstalled(root, options)) return void say("up to date");
  await withLockFile("install", say, async () => isInstalled(root, options) || (await install(say, options)));
  say(`${countPackages().laid} packages`);
}

/**
 * @param {Say} say
 * @param {InstallOptions} options
 */
async function install(say, { dev }) {
  // npm first deletes existing packages, so the required space is known only for a first install.
  if (!existsSync(join(root, "node_modules"))) await checkDiskSpace();
  const timer = setInterval(() => {
    const { laid, known } = countPackages();
    say(known > 0 ? `${laid} of ${known} packages` : "asking the registry");
  }, 500);
  try {
    if (dev && isInstalled(root, { dev: false })) await addDevPackages();
    else await installFromLock({ dev });
    removeIncompatibleNode(root);
  } catch (error) {
    // node_modules is incomplete: the next start must install again.
    await rm(join(root, "node_modules/.package-lock.json"), { force: true });
    throw error;
  } finally {
    clearInterval(timer);
  }
}

// npm reports a full disk only after minutes of retries.
async function checkDiskSpace() {
  const { bavail, bsize } = await statfs(root);
  const free = (bavail * bsize) / 2 ** 20;
  if (free >= MIN_FREE_MB) return;
  throw new UserError(`The disk is full: the packages need ${MIN_FREE_MB} MB and ${Math.floor(free)} MB are free.`);
}

// npm creates the folders first and fills them as the packages arrive.
function countPackages() {
  const folder = join(root, "node_modules");
  const names = list(folder).flatMap((name) =>
    name.startsWith("@") ? list(join(folder, name)).map((one) => join(name, one)) : [name],
  );
  return { laid: names.filter((name) => existsSync(join(folder, name, "package.json"))).length, known: names.length };
}

/** @param {string} folder */
function list(folder) {
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith(".")) : [];
}

/**
 * Whether node_modules contains what package-lock.json requires, by comparing the lock with npm's copy inside
 * node_modules. Optional packages (other systems' binaries) may be missing.
 * @param {string} folder
 * @param {{ dev: boolean }} options whether the packages that only tests and tools use count too
 */
export function isInstalled(folder, { dev }) {
  const wanted = readPackages(join(folder, "package-lock.json"));
  const present = readPackages(join(folder, "node_modules", ".package-lock.json"));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, dev: isDev, optional, devOptional }]) => {
    if (path === "" || (isDev && !dev)) return true;
    if (!present[path]) return Boolean(optional || devOptional);
    return present[path].version === version;
  });
}

/**
 * @typedef {{ version: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @param {string} path
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/**
 * Removes the installed Node from npm's bin folder unless it runs here: a Linux with another C library gets one that
 * does not, and every `npm run` would fail.
 * @param {string} folder the project's
 */
export function removeIncompatibleNode(folder) {
  const program = join(folder, "node_modules/.bin/node");
  if (existsSync(program) && spawnSync(program, ["--version"]).status !== 0) rmSync(program);
}

/**
 * Replaces the installed packages with those in the lock file.
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
function addDevPackages() {
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
