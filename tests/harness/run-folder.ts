import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeData } from "../../sandbox/postgres/resolve-installation";
import { isRunning } from "../../sandbox/postgres/postmaster-pid";
import { stopOrphanedPostgres } from "../../sandbox/postgres/start-postgres";
import { terminateProcess } from "../../scripts/processes/process-identity.mjs";
import { readRunLock } from "../../scripts/processes/run-lock.mjs";

/**
 * Creates the temporary folder of one test run, named after this process, and cleans up after runs that were killed.
 * Its PostgreSQL belongs in `postgres/`.
 */
export async function createRunFolder(kind: "jest" | "e2e"): Promise<string> {
  await removeOrphanedFolders();
  const folder = await mkdtemp(join(tmpdir(), `forgehall-${kind}-${process.pid}-`));
  // PostgreSQL may run as another user, who needs access.
  await chmod(folder, 0o755);
  return folder;
}

/** Deletes the folder of a run whose processes have exited. */
export async function removeRunFolder(folder: string): Promise<void> {
  await removeData(join(folder, "postgres"));
  await rm(folder, { recursive: true, force: true });
}

/** A port to try first, unlikely to be another run's. */
export function randomPort(): number {
  return 20_000 + Math.floor(Math.random() * 12_000);
}

async function removeOrphanedFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = /^forgehall-(?:jest|e2e)-(\d+)-/.exec(name)?.[1];
    if (owner === undefined || isRunning(Number(owner))) continue;
    const folder = join(tmpdir(), name);
    for (const child of readRunLock(join(folder, "run.json"))?.children ?? []) await terminateProcess(child);
    // Another user's folder is left alone.
    await stopOrphanedPostgres(join(folder, "postgres"))
      .then(() => removeRunFolder(folder))
      .catch(() => {});
  }
}
