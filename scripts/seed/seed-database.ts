import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isEmpty } from "../database/is-empty";
import { UserError } from "../user-error.mjs";
import { runNode } from "../processes/run-node";
import { toPlainLines } from "../processes/run-program.mjs";
import type { Say } from "../progress/report-steps.mjs";
import { stateDir } from "../project-paths.mjs";
import { databaseName } from "./require-named";

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
