import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { errorCode } from "../error-code.mjs";
import { readSecretFiles } from "./secret-files.mjs";

/**
 * Reads the user's settings: the process's environment, then a `.env` file in `folder`; in both, secrets may be given
 * as files. Empty values count as missing.
 * @param {string} folder
 * @param {Record<string, string | undefined>} environment
 * @returns {Record<string, string>}
 * @throws Failure when such a file cannot be used
 */
export function readSettings(folder, environment) {
  const given = { ...readSecretFiles(parseEnv(readEnvFile(join(folder, ".env")))), ...readSecretFiles(environment) };
  return Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** @param {string} path */
function readEnvFile(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return "";
    throw error;
  }
}
