import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeData } from "../../sandbox/postgres/locate-home.mjs";
import { isRunning } from "../../sandbox/postgres/postmaster-file.mjs";
import { stopLeftoverPostgres } from "../../sandbox/postgres/start-postgres.mjs";
import { endProcess } from "../processes/end-process.mjs";
import { readRun } from "../processes/run-file.mjs";

/**
 * Makes the temporary folder of one test run, named after this process, and ends
 * what runs that were killed left behind. Its PostgreSQL belongs in `postgres/`.
 * @param {"jest" | "e2e"} kind
 * @returns {Promise<string>}
 */
export async function makeRunFolder(kind) {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), `forgehall-${kind}-${process.pid}-`));
  // PostgreSQL may run as another user, who must be able to come in.
  await chmod(folder, 0o755);
  return folder;
}

/** Deletes the folder of a run whose processes have ended. */
export async function removeRunFolder(folder) {
  await removeData(join(folder, "postgres"));
  await rm(folder, { recursive: true, force: true });
}

/** A port to try first, unlikely to be another run's. */
export function randomPort() {
  return 20_000 + Math.floor(Math.random() * 12_000);
}

async function sweep() {
  for (const name of await readdir(tmpdir())) {
    const owner = /^forgehall-(?:jest|e2e)-(\d+)-/.exec(name)?.[1];
    if (owner === undefined || isRunning(Number(owner))) continue;
    const folder = join(tmpdir(), name);
    for (const child of readRun(join(folder, "run.json"))?.children ?? []) await endProcess(child);
    // Another user's folder is left alone.
    await stopLeftoverPostgres(join(folder, "postgres")).then(() => removeRunFolder(folder)).catch(() => {});
  }
}
