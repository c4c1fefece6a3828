import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { errorCode } from "../error-code.mjs";
import { UserError } from "../user-error.mjs";

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

/**
 * Settings that are secrets, or URLs with a password. Each may be given as `<name>_FILE`, the path of a file that
 * contains it.
 */
export const SECRETS = [
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
  "REDIS_URL",
  "SMTP_URL",
  "NEXTAUTH_SECRET",
  "NEXTAUTH_SECRET_PREVIOUS",
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_ACCOUNTS_WEBHOOK_SECRET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "OTEL_EXPORTER_OTLP_HEADERS",
];

/** @type {Record<string, string>} */
const READ_ERRORS = {
  ENOENT: "is not there",
  ENOTDIR: "is not there",
  EACCES: "may not be read by this user",
  EISDIR: "is a folder",
};

/**
 * Reads the files of `<name>_FILE` settings (decision 0044), without a trailing newline, and removes those settings.
 * @param {Record<string, string | undefined>} given
 * @returns {Record<string, string | undefined>}
 * @throws Failure that names the setting but neither its value nor the path, which may be the secret itself by
 * mistake
 */
export function readSecretFiles(given) {
  const settings = { ...given };
  for (const name of SECRETS) {
    const path = settings[`${name}_FILE`];
    delete settings[`${name}_FILE`];
    if (!path) continue;
    if (settings[name]) throw new UserError(`${name} and ${name}_FILE are both set: give one of the two.`);
    settings[name] = readSecret(path, `${name}_FILE`);
  }
  return settings;
}

/**
 * @param {string} path
 * @param {string} setting
 */
function readSecret(path, setting) {
  const text = readText(path, setting).replace(/\r?\n$/, "");
  if (text.trim() === "") throw new UserError(`${setting}: the file that it names is empty.`);
  return text;
}

/**
 * @param {string} path
 * @param {string} setting
 */
function readText(path, setting) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const code = errorCode(error) ?? "";
    throw new UserError(`${setting}: the file that it names ${READ_ERRORS[code] ?? `cannot be read (${code})`}.`);
  }
}
