import { describeError } from "../user-error.mjs";
import { reportSteps } from "../progress/report-steps.mjs";
import { openTarget } from "./open-target.mjs";

/**
 * Runs a command on the database that the settings name, and prints its result. On failure prints one sentence and
 * sets exit code 1.
 * @template T
 * @param {() => T} readOptions reads the command's own options, before anything is opened
 * @param {(target: Awaited<ReturnType<typeof openTarget>>, options: T, step: ReturnType<typeof reportSteps>) =>
 * Promise<string>} work
 */
export async function withTarget(readOptions, work) {
  const step = reportSteps(process.stdout, process.env);
  let target;
  try {
    const options = readOptions();
    target = await openTarget(step);
    console.log(`\n${await work(target, options, step)}`);
  } catch (error) {
    console.error(`\n${describeError(error, error.step)}`);
    process.exitCode = 1;
  }
  await target?.close();
}
