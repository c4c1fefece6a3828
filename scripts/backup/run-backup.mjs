import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Failure, sentenceFor } from "../failure.mjs";
import { reportSteps } from "../progress/report-steps.mjs";
import { fromHere, home } from "../root.mjs";
import { openTarget } from "./open-target.mjs";
import { writeBackup } from "./write-backup.mjs";

/**
 * Writes a backup and says where. Leaves exit code 1 and one sentence on failure.
 * @param {string[]} args `--to folder`
 */
export async function runBackup(args) {
  const step = reportSteps(process.stdout, process.env);
  let target;
  try {
    const to = resolve(readOption(args) ?? join(home, "backups"));
    target = await openTarget(step);
    const { folder, rows, files } = await step("Backup", (say) => writeBackup({ ...target, to, say }));
    const kept = files === null ? `The files in the bucket ${target.bucket} are not part of it: its own versions keep them.` : `${files} files.`;
    console.log(`\n${fromHere(folder)}\n${rows} rows. ${kept}`);
  } catch (error) {
    console.error(`\n${sentenceFor(error, error.step)}`);
    process.exitCode = 1;
  }
  await target?.close();
}

function readOption(args) {
  try {
    return parseArgs({ args, options: { to: { type: "string" } } }).values.to;
  } catch {
    throw new Failure("npm run backup knows --to <folder>.");
  }
}
