import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Says whether node_modules holds what package-lock.json asks for, by comparing
 * the lock with the one that npm keeps inside node_modules. Optional packages
 * (other systems' binaries) may be absent.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const wanted = readPackages(join(folder, "package-lock.json"));
  const present = readPackages(join(folder, "node_modules", ".package-lock.json"));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === "") return true;
    if (!present[path]) return Boolean(optional || devOptional);
    return present[path].version === version;
  });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages;
  } catch {
    return undefined;
  }
}
