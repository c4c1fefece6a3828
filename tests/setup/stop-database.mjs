import { rm } from "node:fs/promises";
import { join } from "node:path";
import { removeData } from "../../sandbox/postgres/locate-home.mjs";

/** Once per run, after every worker: ends the PostgreSQL of this run and forgets its files. */
export default async function stopDatabase() {
  const run = globalThis.forgehallTestRun;
  if (!run) return;
  await run.server.stop();
  await removeData(join(run.folder, "postgres"));
  await rm(run.folder, { recursive: true, force: true });
}
