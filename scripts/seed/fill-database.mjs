import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isEmpty } from "../database/is-empty.mjs";
import { Failure } from "../failure.mjs";
import { runNode } from "../processes/run-node.mjs";
import { plainLines } from "../processes/run-program.mjs";
import { home } from "../root.mjs";
import { databaseName } from "./require-named.mjs";

// There while demo data is being written: a start that was cut off starts it over.
const unfinished = join(home, "seeding");

/**
 * Fills the embedded database with demo data when nobody is in it.
 * @param {Record<string, string>} env with the owner's address as DATABASE_URL, and STORAGE_DIR
 * @param {(progress: string) => void} say
 */
export async function fillWhenEmpty(env, say) {
  const cutOff = existsSync(unfinished);
  if (!cutOff && !(await isEmpty(env.DATABASE_URL))) return say("already there");
  mkdirSync(home, { recursive: true });
  writeFileSync(unfinished, "");
  await writeDemoData(env, cutOff ? ["--reset"] : [], say);
  rmSync(unfinished);
}

/**
 * Runs the demo data program on a database that the caller made itself, or that `--into` named.
 * @param {Record<string, string>} env with the owner's address as DATABASE_URL: it empties tables, and looks after the planner's figures
 * @param {string[]} args
 * @param {(progress: string) => void} say gets each line it prints
 */
export async function writeDemoData(env, args, say) {
  const named = args.includes("--into") ? [] : ["--into", databaseName(env.DATABASE_URL)];
  const { code, output } = await runNode(["--import", "tsx", "prisma/seed/main.ts", ...args, ...named], { name: "the demo data", env, say });
  if (code === 0) return;
  const lines = plainLines(output);
  const said = lines.find((line) => /^\w*error\b[^:]*: /i.test(line)) ?? lines.at(-1) ?? "it said nothing";
  throw new Failure(`The demo data could not be written: ${said}`);
}
