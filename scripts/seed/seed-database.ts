import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { isEmpty } from "../database/connection";
import { runNode } from "../processes/run-node";
import { toPlainLines } from "../processes/run-program.mjs";
import type { Say } from "../progress/report-steps.mjs";
import { stateDir } from "../project-paths.mjs";
import { connectionConfig } from "../schema-engine/connection-config";
import { UserError } from "../user-error.mjs";

/** The owner's URL as DATABASE_URL, since it truncates and analyzes tables, and STORAGE_DIR for the pictures. */
type SeedEnvironment = Record<string, string>;

// Exists while demo data is being written: after an interrupted start, seeding starts over.
const unfinishedMarker = join(stateDir, "seeding");

/**
 * Fills the embedded database with demo data when it has no users.
 */
export async function seedIfEmpty(env: SeedEnvironment, say: Say): Promise<void> {
  const cutOff = existsSync(unfinishedMarker);
  if (!cutOff && !(await isEmpty(env.DATABASE_URL ?? ""))) return void say("already there");
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(unfinishedMarker, "");
  await runSeedProgram(env, cutOff ? ["--reset"] : [], say);
  rmSync(unfinishedMarker);
}

/**
 * Runs the demo data program on a database that the caller created itself, or that `--into` named.
 * @param say gets each line it prints
 */
export async function runSeedProgram(env: SeedEnvironment, args: string[], say: Say): Promise<void> {
  const named = args.includes("--into") ? [] : ["--into", databaseName(env.DATABASE_URL ?? "")];
  const { code, output } = await runNode(["--import", "tsx", "prisma/seed/main.ts", ...args, ...named], {
    name: "the demo data",
    env,
    say,
  });
  if (code === 0) return;
  const lines = toPlainLines(output);
  const said = lines.find((line) => /^\w*error\b[^:]*: /i.test(line)) ?? lines.at(-1) ?? "no output";
  throw new UserError(`The demo data could not be written: ${said}`);
}

type SeedOptions = { into?: string; reset?: boolean; apps?: string; developers?: string; reviews?: string };

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
const databaseName = (url: string): string => connectionConfig(url).config.database;

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

/** Characters of a failed program's output that its error shows. */
const MAX_OUTPUT = 600;

/**
 * Creates in the payment sandbox the payments of refundable demo orders.
 * @param env with DATABASE_URL and the sandbox's URL
 */
export async function payDemoOrders(env: Record<string, string>, say: Say) {
  const { code, output } = await runNode(["--import", "tsx", "prisma/seed/pay-demo-orders.ts"], {
    name: "the demo payments",
    env,
    say,
  });
  if (code !== 0)
    throw new UserError(
      `The demo payments could not be made: ${toPlainLines(output).join(" ").slice(-MAX_OUTPUT) || "no output"}`,
    );
}

const APP = "^http://(?:localhost|127\\.0\\.0\\.1):[0-9]+/([a-z-]+/(?:index\\.html)?)$";

/**
 * Corrects the addresses of demo apps in demo data when they are served at another port than last time.
 * @param url where they are served, without a slash at the end
 */
export async function pointDemoApps(databaseUrl: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const column of ["demo_url", "download_url"]) {
      await client.query(
        `UPDATE apps SET ${column} = regexp_replace(${column}, $1, $2 || '/\\1')
         WHERE ${column} ~ $1 AND NOT starts_with(${column}, $2 || '/')`,
        [APP, url],
      );
    }
  } finally {
    await client.end();
  }
}
