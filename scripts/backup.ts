// `npm run backup`: backs up the database and uploaded files into a new folder, from DATABASE_URL or the embedded
// database. Usage: npm run backup -- --to /mnt/backups
import "./processes/ignore-closed-pipe.mjs";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { defaultStorageDir, withTarget } from "./backup/target";
import { writeBackup } from "./backup/write-backup";
import { relativeToRoot, stateDir } from "./project-paths.mjs";
import { UserError } from "./user-error.mjs";

/**
 * Writes a backup and prints its location.
 * @param args `--to folder`
 */
function runBackup(args: string[]): Promise<void> {
  return withTarget(
    () => resolve(readOption(args) ?? join(stateDir, "backups")),
    async (target, to, step) => {
      requireStorageDir(target.storageDir);
      const { folder, rows, files } = await step("Backup", (say) => writeBackup({ ...target, to, say }));
      const kept =
        files === null
          ? `The files in the bucket ${target.bucket} are not part of it: its own versions keep them.`
          : `${files} files.`;
      return `${relativeToRoot(folder)}\n${rows} rows. ${kept}`;
    },
  );
}

// A folder that a setting names is there; the default one is made with the first upload.
function requireStorageDir(folder: string | undefined): void {
  if (folder === undefined || folder === defaultStorageDir || existsSync(folder)) return;
  throw new UserError(`STORAGE_DIR: the folder ${folder} does not exist. Correct the setting, then back up again.`);
}

function readOption(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { to: { type: "string" } } }).values.to;
  } catch {
    throw new UserError("npm run backup knows --to <folder>.");
  }
}

await runBackup(process.argv.slice(2));
