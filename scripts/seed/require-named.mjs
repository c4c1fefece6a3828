import { parseArgs } from "node:util";
import { UserError } from "../user-error.mjs";
import { connectionConfig } from "../schema-engine/connection-config.mjs";

/**
 * Parses the arguments after `npm run seed --`.
 * @param {string[]} args
 * @returns {{ into?: string, reset?: boolean, apps?: string, developers?: string, reviews?: string }}
 */
export function readSeedOptions(args) {
  const text = { type: "string" };
  try {
    return parseArgs({
      args,
      options: { into: text, reset: { type: "boolean" }, apps: text, developers: text, reviews: text },
    }).values;
  } catch {
    throw new UserError(
      `npm run seed knows --into <database name>, --reset, --apps, --developers and --reviews, not ${args.join(" ")}.`,
    );
  }
}

/** The database name in a URL. */
export const databaseName = (url) => connectionConfig(url).config.database;

/**
 * Confirms that a configured database is filled on purpose: demo data contains accounts with a public password, a
 * super admin among them.
 * @param {string} url of the configured database
 * @param {{ into?: string, reset?: boolean }} options
 * @throws Failure unless `into` is the name of that database
 */
export function requireNamed(url, { into, reset }) {
  const name = databaseName(url);
  if (into === name) return;
  const { host } = connectionConfig(url).config;
  const danger = reset ? "deletes everything in it, then adds demo accounts" : "adds demo accounts";
  throw new UserError(
    `DATABASE_URL names the database "${name}" at ${host}. Demo data ${danger}, among them a super admin with a public password. If that is what you want: npm run seed -- --into ${name}${reset ? " --reset" : ""}`,
  );
}
