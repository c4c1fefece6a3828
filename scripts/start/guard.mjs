// Runs next to `npm start` (ensure-single-instance.mjs) until the pipe between the two closes. Unless the start
// announced its end before, it was killed, and everything it had started is stopped here.
import { text } from "node:stream/consumers";
import { enableTypeScript } from "../install/enable-typescript.mjs";
import { terminateProcess } from "../processes/process-identity.mjs";
import { readRunLock, releaseRunLock, takeOverRun } from "../processes/run-lock.mjs";

const [path = "", dataDir = "", owner = "{}"] = process.argv.slice(2);
// Ignores a new start's request to stop: that start waits for it.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => {});

if ((await text(process.stdin)) !== "over" && takeOverRun(path, JSON.parse(owner))) {
  for (const child of readRunLock(path)?.children.toReversed() ?? []) await terminateProcess(child);
  if (dataDir) {
    // Loaded only now: when the guard starts, the packages may not be installed yet.
    await enableTypeScript();
    const { stopOrphanedPostgres } = await import("../../sandbox/postgres/start-postgres.ts");
    await stopOrphanedPostgres(dataDir);
  }
  releaseRunLock(path);
}
