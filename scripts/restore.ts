// `npm run restore`: restores a backup of `npm run backup` into an empty database and the uploads folder. Usage:
// DATABASE_URL=postgresql://… npm run restore -- --from /mnt/backups/forgehall-20261122T020000Z
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { restoreBackup } from "./backup/restore-backup";
import { withTarget } from "./backup/target";
import { UserError } from "./user-error.mjs";

/**
 * Restores a backup into the database that the settings name.
 * @param args `--from folder`
 */
function runRestore(args: string[]): Promise<void> {
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

await runRestore(process.argv.slice(2));
