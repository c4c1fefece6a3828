import { removeRunFolder } from "../harness/run-folder.mjs";

/** Once per run, after every worker: ends the PostgreSQL of this run and forgets its files. */
export default async function stopDatabase() {
  const run = globalThis.forgehallTestRun;
  if (!run) return;
  await run.server?.stop();
  run.server = undefined;
  await removeRunFolder(run.folder);
}
