import { removeRunFolder } from "../harness/run-folder.mjs";

/** Runs once after all workers: stops the PostgreSQL of this run and deletes its files. */
export default async function stopDatabase() {
  const run = globalThis.forgehallTestRun;
  if (!run) return;
  await run.server?.stop();
  run.server = undefined;
  await removeRunFolder(run.folder);
}
