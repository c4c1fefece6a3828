import type { StartedPostgres } from "../../sandbox/postgres/start-postgres";
import { removeRunFolder } from "../harness/run-folder";

/** This test run's temporary folder, and its PostgreSQL once it has started. */
export type TestRun = { folder: string; server?: StartedPostgres };

let current: TestRun | undefined;

/** Records the run that `stopDatabase` ends. */
export function setTestRun(run: TestRun): void {
  current = run;
}

/** Runs once after all workers: stops the PostgreSQL of this run and deletes its files. */
export async function stopDatabase(): Promise<void> {
  if (!current) return;
  await current.server?.stop();
  current.server = undefined;
  await removeRunFolder(current.folder);
}
