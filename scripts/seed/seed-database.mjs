import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isEmpty } from "../database/is-empty.mjs";
import { UserError } from "../user-error.mjs";
import { runNode } from "../processes/run-node.mjs";
import { toPlainLines } from "../processes/run-program.mjs";
import { stateDir } from "../project-paths.mjs";
import { databaseName } from "./require-named.mjs";

// Exists while demo data is being written: after an interrupted start, seeding starts over.
const unfinishedMarker = join(stateDir, "seeding");

/**
 * Fills the embedded database with demo data when it has no users.
 * @param {Record<string, string>} env with the owner's URL as DATABASE_URL, and STORAGE_DIR
 * @param {(progress: string) => void} say
 */
export async function seedIfEmpty(env, say) {
  const cutOff = existsSync(unfinishedMarker);
  if (!cutOff && !(await isEmpty(env.DATABASE_URL))) return say("already there");
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(unfinishedMarker, "");
  await runSeedProgram(env, cutOff ? ["--reset"] : [], say);
  rmSync(unfinishedMarker);
}

/**
 * Runs the demo data program on a database that the caller created itself, or that `--into` named.
 * @param {Record<string, string>} env with the owner's URL as DATABASE_URL: it truncates and analyzes tables
 * @param {string[]} args
 * @param {(progress: string) => void} say gets each line it prints
 */
export async function runSeedProgram(env, args, say) {
  const named = args.includes("--into") ? [] : ["--into", databaseName(env.DATABASE_URL)];
  const { code, output } = await runNode(["--import", "tsx", "prisma/seed/main.ts", ...args, ...named], {
    name: "the demo data",
    env,
    say,
  });
  if (code === 0) return;
  const lines = toPlainLines(output);
  const said = lines.find((line) => /^\w*error\b[^:]*: /i.test(line)) ?? lines.at(-1) ?? "it said nothing";
  throw new UserError(`The demo data could not be written: ${said}`);
}
