import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { UserError } from "../user-error.mjs";
import { relativeToRoot, stateDir } from "../project-paths.mjs";
import { withTarget } from "./with-target.mjs";
import { writeBackup } from "./write-backup.mjs";

/**
 * Writes a backup and prints its location.
 * @param {string[]} args `--to folder`
 */
export function runBackup(args) {
  return withTarget(
    () => resolve(readOption(args) ?? join(stateDir, "backups")),
    async (target, to, step) => {
      const { folder, rows, files } = await step("Backup", (say) => writeBackup({ ...target, to, say }));
      const kept =
        files === null
          ? `The files in the bucket ${target.bucket} are not part of it: its own versions keep them.`
          : `${files} files.`;
      return `${relativeToRoot(folder)}\n${rows} rows. ${kept}`;
    },
  );
}

function readOption(args) {
  try {
    return parseArgs({ args, options: { to: { type: "string" } } }).values.to;
  } catch {
    throw new UserError("npm run backup knows --to <folder>.");
  }
}
