import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sentenceFor } from "../failure.mjs";
import { endPrograms } from "../processes/run-program.mjs";
import { findStarters, watchStarters } from "../processes/starters.mjs";
import { home } from "../root.mjs";
import { parseOptions } from "./parse-options.mjs";
import { startForgehall } from "./start-forgehall.mjs";
import { recordEnding } from "./take-folder.mjs";

/**
 * Starts everything, stays until Ctrl-C or a part ends, and ends everything in
 * the reverse order. Leaves the exit code: 1 and one sentence when something was wrong,
 * 130 when it was stopped on the way up.
 * @param {string[]} args
 */
export async function run(args) {
  const stop = new AbortController();
  const asked = () => {
    stop.abort();
    endPrograms();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, asked);
  // A closed terminal must not keep us from ending the children.
  process.stdout.on("error", asked);
  const starters = findStarters();
  watchStarters(starters, asked);
  const closers = [];
  try {
    const life = { signal: stop.signal, starters, onStop: (closer) => closers.push(closer) };
    const why = await startForgehall(parseOptions(args), life);
    if (why) throw why;
  } catch (error) {
    if (stop.signal.aborted) process.exitCode = 130;
    else fail(error);
  }
  await endAll(closers.reverse());
  process.exit();
}

async function endAll(closers) {
  recordEnding();
  const names = closers.map(({ name }) => name).filter(Boolean);
  if (names.length > 0) console.log(`\nEnding ${names.join(", ")} ...`);
  for (const { name, close } of closers) {
    await close().catch((error) => fail(Object.assign(error, { step: `Ending ${name}` })));
  }
}

function fail(error) {
  process.exitCode = 1;
  console.error(`\n${sentenceFor(error, error.step)}`);
  try {
    mkdirSync(join(home, "log"), { recursive: true });
    writeFileSync(join(home, "log/start.log"), `${new Date().toISOString()} ${error.stack}\n`);
  } catch {
    // The disk may be what failed.
  }
}
