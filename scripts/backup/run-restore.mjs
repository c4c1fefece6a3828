import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Failure, sentenceFor } from "../failure.mjs";
import { reportSteps } from "../progress/report-steps.mjs";
import { openTarget } from "./open-target.mjs";
import { restoreBackup } from "./restore-backup.mjs";

/**
 * Restores a backup into the database that the settings name. Leaves exit code 1 and one sentence on failure.
 * @param {string[]} args `--from folder`
 */
export async function runRestore(args) {
  const step = reportSteps(process.stdout, process.env);
  let target;
  try {
    const from = resolve(readOption(args));
    target = await openTarget(step);
    const { rows, files } = await restoreBackup({ ...target, from, step });
    console.log(`\nRestored: ${rows} rows, ${files} files.`);
  } catch (error) {
    console.error(`\n${sentenceFor(error, error.step)}`);
    process.exitCode = 1;
  }
  await target?.close();
}

function readOption(args) {
  try {
    const { from } = parseArgs({ args, options: { from: { type: "string" } } }).values;
    if (from) return from;
  } catch {
    // Said below.
  }
  throw new Failure("Say which backup: npm run restore -- --from <folder>.");
}
