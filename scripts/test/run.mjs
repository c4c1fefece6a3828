import { parseArgs } from "node:util";
import { enableTypeScript } from "../install/enable-typescript.mjs";
import { installPackages } from "../install/install-packages.mjs";
import { stopPrograms } from "../processes/run-program.mjs";
import { reportSteps } from "../progress/report-steps.mjs";
import { describeError, UserError } from "../user-error.mjs";
import { failedResult, summarize } from "./test-results.mjs";

/** @typedef {import("./test-results.mjs").Result} Result */

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
  /** @type {Result[]} */
  const results = [];
  const show = reportSteps(process.stdout, process.env);
  try {
    const options = parseOptions(args);
    if (await takeStep("Install packages", (say) => installPackages(say, { dev: true }))) {
      await enableTypeScript();
      const { runSteps } = await import("./run-steps.ts");
      await runSteps(options, takeStep);
    }
  } catch (error) {
    results.push({ passed: 0, failed: 1 });
    console.error(`\n${describeError(error)}`);
  }
  const { line, ok } = summarize(results);
  console.log(`\n${line}`);
  process.exitCode = ok ? 0 : 1;

  /**
   * Runs a step and records its result. A step that fails, or cannot run at all, does not prevent the others.
   * @type {import("./test-results.mjs").TestStep}
   */
  async function takeStep(name, work) {
    stop.signal.throwIfAborted();
    /** @type {Result | void} */
    let found = undefined;
    try {
      await show(name, async (say) => {
        found = await work(say).catch(failedResult);
        if (found && found.failed > 0) throw Object.assign(new Error(name), { output: found.output?.trim() ?? "" });
        if (found) say(found.passed > 1 ? `${found.passed} passed` : "");
      });
    } catch (error) {
      // Its output has been shown.
      found ??= failedResult(error);
    }
    if (found) results.push(found);
    return !found || found.failed === 0;
  }
}

/**
 * Parses the arguments after `npm test --`: `--no-e2e` skips the browser tests; any other argument selects tests by a
 * part of their path and skips the checks.
 * @param {string[]} args
 * @returns {{ e2e: boolean, patterns: string[] }}
 */
export function parseOptions(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { "no-e2e": { type: "boolean" } },
      allowPositionals: true,
    });
    return { e2e: !values["no-e2e"], patterns: positionals };
  } catch {
    throw new UserError(`npm test knows --no-e2e and parts of test paths, not ${args.join(" ")}.`);
  }
}
