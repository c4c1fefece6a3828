import { describeError } from "../user-error.mjs";
import { stopPrograms } from "../processes/run-program.mjs";
import { reportSteps } from "../progress/report-steps.mjs";
import { parseOptions } from "./parse-options.mjs";
import { runSteps } from "./run-steps.mjs";
import { summarize } from "./test-results.mjs";

/**
 * Runs every check and test, shows each step with its duration and the output of failing ones, and ends with one
 * summary line. Sets the exit code.
 * @param {string[]} args
 */
export async function run(args) {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      stop.abort();
      stopPrograms();
    });
  }
  const results = [];
  const show = reportSteps(process.stdout, process.env);
  try {
    await runSteps(parseOptions(args), (name, work) => takeStep(name, work));
  } catch (error) {
    results.push({ passed: 0, failed: 1 });
    console.error(`\n${describeError(error, error.step)}`);
  }
  const { line, ok } = summarize(results);
  console.log(`\n${line}`);
  process.exitCode = ok ? 0 : 1;

  // Runs a step and records its result. A step that fails, or cannot run at all, does not prevent the later ones.
  async function takeStep(name, work) {
    stop.signal.throwIfAborted();
    const result = await show(name, async (say) => {
      const found = await work(say);
      if (found?.failed > 0) throw Object.assign(new Error(name), { found });
      if (found) say(found.passed > 1 ? `${found.passed} passed` : "");
      return found;
    }).catch((error) => {
      const found = error.found ?? { passed: 0, failed: 1, output: error.stack };
      console.log(`\n${found.output?.trim()}\n`);
      return found;
    });
    if (result) results.push(result);
    return result === undefined || result.failed === 0;
  }
}
