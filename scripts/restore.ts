// `npm run restore`: restores a backup of `npm run backup` into an empty database and the uploads folder. Usage:
// DATABASE_URL=postgresql://… npm run restore -- --from /mnt/backups/forgehall-20261122T020000Z
import "./processes/ignore-closed-pipe.mjs";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ERASURES_FILE } from "./backup/manifest";
import { restoreBackup } from "./backup/restore-backup";
import { withTarget } from "./backup/target";
import { runCommand } from "./database/run-command";
import { UserError } from "./user-error.mjs";

/**
 * Restores a backup into the database that the settings name.
 * @param args `--from folder`, and `--files-to folder` for another place than STORAGE_DIR
 */
async function runRestore(args: string[]): Promise<void> {
  let restored: string | undefined;
  await withTarget(
    () => readOptions(args),
    async (target, options, step) => {
      const { rows, files, sessions, links } = await restoreBackup({ ...target, ...options, step });
      restored = options.from;
      return (
        `Restored: ${rows} rows, ${files} files.\nEveryone is signed out (sessions ended: ${sessions}), and no link ` +
        `that was emailed before works anymore (links ended: ${links}).`
      );
    },
  );
  if (restored) await repeatErasures(restored);
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

/**
 * Deletes again whoever deleted their account after the backup. The newest backup has the longest list.
 * @param from the restored backup, beside others
 */
async function repeatErasures(from: string): Promise<void> {
  const lists = readdirSync(dirname(from))
    .map((name) => join(dirname(from), name, ERASURES_FILE))
    .filter((path) => existsSync(path));
  if ((await runCommand("scripts/admin/main.ts", ["repeat-deletions", ...lists])) === 0) return;
  console.error(
    "The backup is restored, but accounts that were deleted after it may be in the database again. Before you start " +
      `a server, run: npm run admin -- repeat-deletions ${lists.join(" ")}`,
  );
  process.exitCode = 1;
}

await runRestore(process.argv.slice(2));
