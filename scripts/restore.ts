// `npm run restore`: restores a backup of `npm run backup` into an empty database and the uploads folder. Usage:
// DATABASE_URL=postgresql://… npm run restore -- --from /mnt/backups/forgehall-20261122T020000Z
import "./processes/ignore-closed-pipe.mjs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { restoreBackup } from "./backup/restore-backup";
import { withTarget } from "./backup/target";
import { UserError } from "./user-error.mjs";

/**
 * Restores a backup into the database that the settings name.
 * @param args `--from folder`, and `--files-to folder` for another place than STORAGE_DIR
 */
function runRestore(args: string[]): Promise<void> {
  return withTarget(
    () => readOptions(args),
    async (target, options, step) => {
      const { rows, files, sessions, links } = await restoreBackup({ ...target, ...options, step });
      return (
        `Restored: ${rows} rows, ${files} files.\nEveryone is signed out (${sessions} sessions ended), and no link ` +
        `that was emailed before works anymore (${links} ended).`
      );
    },
  );
}

function readOptions(args: string[]): { from: string; filesTo?: string } {
  try {
    const options = { from: { type: "string" }, "files-to": { type: "string" } } as const;
    const { from, "files-to": filesTo } = parseArgs({ args, options }).values;
    if (from) return { from: resolve(from), ...(filesTo && { filesTo: resolve(filesTo) }) };
  } catch {
    // Reported below.
  }
  throw new UserError("Specify a backup: npm run restore -- --from <folder> [--files-to <folder>].");
}

await runRestore(process.argv.slice(2));
