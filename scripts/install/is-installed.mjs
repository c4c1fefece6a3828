import { readFileSync } from "node:fs";
import { join } from "node:path";

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
