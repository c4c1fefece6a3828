import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findNpmParents, onParentExit } from "../processes/npm-parents.mjs";
import { stopPrograms } from "../processes/run-program.mjs";
import { stateDir } from "../project-paths.mjs";
import { describeError, UserError } from "../user-error.mjs";
import { recordShutdown } from "./ensure-single-instance.mjs";
import { startForgehall } from "./start-forgehall.mjs";

/** @typedef {import("./ensure-single-instance.mjs").Closer} Closer */

/**
 * Starts everything, runs until Ctrl-C or until a part exits, and stops everything in reverse order. Sets the exit
 * code: 1 with one sentence on failure, 130 when it was stopped during startup.
 * @param {string[]} args
 */
export async function run(args) {
  const stop = new AbortController();
  const asked = () => {
    stop.abort();
    stopPrograms();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, asked);
  // A closed terminal must not prevent us from stopping the children.
  process.stdout.on("error", asked);
  const starters = findNpmParents();
  onParentExit(starters, asked);
  /** @type {Closer[]} */
  const closers = [];
  try {
    const why = await startForgehall(parseOptions(args), {
      signal: stop.signal,
      starters,
      onStop: (closer) => closers.push(closer),
    });
    if (why) throw why;
  } catch (error) {
    if (stop.signal.aborted) process.exitCode = 130;
    else fail(error);
  }
  await stopAll(closers.reverse());
  process.exit();
}

/** @param {Closer[]} closers */
async function stopAll(closers) {
  recordShutdown();
  const names = closers.map(({ name }) => name).filter(Boolean);
  if (names.length > 0) console.log(`\nEnding ${names.join(", ")} ...`);
  for (const { name, close } of closers) {
    await close().catch((error) => fail(error, `Ending ${name}`));
  }
}

/**
 * @param {unknown} error
 * @param {string} [doing]
 */
function fail(error, doing) {
  process.exitCode = 1;
  console.error(`\n${describeError(error, doing)}`);
  try {
    mkdirSync(join(stateDir, "log"), { recursive: true });
    writeFileSync(
      join(stateDir, "log/start.log"),
      `${new Date().toISOString()} ${error instanceof Error ? error.stack : error}\n`,
    );
  } catch {
    // The disk may be full.
  }
}

/**
 * Parses the arguments after `npm start --`.
 * @param {string[]} args
 * @returns {{ dev: boolean, reset: boolean }}
 */
export function parseOptions(args) {
  try {
    const { values } = parseArgs({ args, options: { dev: { type: "boolean" }, reset: { type: "boolean" } } });
    return { dev: values.dev ?? false, reset: values.reset ?? false };
  } catch {
    throw new UserError(`npm start knows --dev and --reset, not ${args.join(" ")}.`);
  }
}
