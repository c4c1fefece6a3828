import { describeError } from "../user-error.mjs";
import { reportSteps } from "../progress/report-steps.mjs";
import type { Step } from "../progress/report-steps.mjs";
import { openTarget, type Target } from "./open-target";

/**
 * Runs a command on the database that the settings name, and prints its result. On failure prints one sentence and
 * sets exit code 1.
 * @param readOptions reads the command's own options, before anything is opened
 */
export async function withTarget<T>(
  readOptions: () => T,
  work: (target: Target, options: T, step: Step) => Promise<string>,
): Promise<void> {
  const step = reportSteps(process.stdout, process.env);
  let target: Target | undefined;
  try {
    const options = readOptions();
    target = await openTarget(step);
    console.log(`\n${await work(target, options, step)}`);
  } catch (error) {
    console.error(`\n${describeError(error)}`);
    process.exitCode = 1;
  }
  await target?.close();
}
