import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Failure } from "../failure.mjs";
import { fromHere, home } from "../root.mjs";
import { withTarget } from "./with-target.mjs";
import { writeBackup } from "./write-backup.mjs";

/**
 * Writes a backup and says where.
 * @param {string[]} args `--to folder`
 */
export function runBackup(args) {
  return withTarget(() => resolve(readOption(args) ?? join(home, "backups")), async (target, to, step) => {
    const { folder, rows, files } = await step("Backup", (say) => writeBackup({ ...target, to, say }));
    const kept = files === null ? `The files in the bucket ${target.bucket} are not part of it: its own versions keep them.` : `${files} files.`;
    return `${fromHere(folder)}\n${rows} rows. ${kept}`;
  });
}

function readOption(args) {
  try {
    return parseArgs({ args, options: { to: { type: "string" } } }).values.to;
  } catch {
    throw new Failure("npm run backup knows --to <folder>.");
  }
}
