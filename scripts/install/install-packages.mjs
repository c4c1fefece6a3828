import { existsSync, readdirSync } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { UserError } from "../user-error.mjs";
import { withLockFile } from "../processes/with-lock-file.mjs";
import { root } from "../project-paths.mjs";
import { removeIncompatibleNode } from "./remove-incompatible-node.mjs";
import { isInstalled } from "./is-installed.mjs";
import { addDevPackages, installFromLock } from "./run-npm.mjs";

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
