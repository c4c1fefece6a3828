import { parseArgs } from "node:util";
import { UserError } from "../user-error.mjs";
import { connectionConfig } from "../schema-engine/connection-config";

export type SeedOptions = { into?: string; reset?: boolean; apps?: string; developers?: string; reviews?: string };

/** Parses the arguments after `npm run seed --`. */
export function readSeedOptions(args: string[]): SeedOptions {
  const text = { type: "string" } as const;
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
export const databaseName = (url: string): string => connectionConfig(url).config.database;

/**
 * Confirms that a configured database is filled on purpose: demo data contains accounts with a public password, a
 * super admin among them.
 * @param url of the configured database
 * @throws Failure unless `into` is the name of that database
 */
export function requireNamed(url: string, { into, reset }: SeedOptions): void {
  const name = databaseName(url);
  if (into === name) return;
  const { host } = connectionConfig(url).config;
  const danger = reset ? "deletes everything in it, then adds demo accounts" : "adds demo accounts";
  throw new UserError(
    `DATABASE_URL names the database "${name}" at ${host}. Demo data ${danger}, among them a super admin with a ` +
      `public password. If that is what you want: npm run seed -- --into ${name}${reset ? " --reset" : ""}`,
  );
}
