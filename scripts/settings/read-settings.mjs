import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

/**
 * Reads the settings a person gave: the process's environment, and below it a
 * `.env` file in `folder`. Empty values count as absent.
 * @param {string} folder
 * @param {Record<string, string | undefined>} environment
 * @returns {Record<string, string>}
 */
export function readSettings(folder, environment) {
  const given = { ...parseEnv(readFile(join(folder, ".env"))), ...environment };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value));
}

function readFile(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return "";
    throw error;
  }
}
