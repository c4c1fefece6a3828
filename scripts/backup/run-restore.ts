import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { UserError } from "../user-error.mjs";
import { restoreBackup } from "./restore-backup";
import { withTarget } from "./with-target";

/**
 * Restores a backup into the database that the settings name.
 * @param args `--from folder`
 */
export function runRestore(args: string[]): Promise<void> {
  return withTarget(
    () => resolve(readOption(args)),
    async (target, from, step) => {
      const { rows, files, sessions, links } = await restoreBackup({ ...target, from, step });
      return (
        `Restored: ${rows} rows, ${files} files.\nEveryone is signed out (${sessions} sessions ended), and no link ` +
        `that was emailed before works anymore (${links} ended).`
      );
    },
  );
}

function readOption(args: string[]): string {
  try {
    const { from } = parseArgs({ args, options: { from: { type: "string" } } }).values;
    if (from) return from;
  } catch {
    // Reported below.
  }
  throw new UserError("Specify a backup: npm run restore -- --from <folder>.");
}
