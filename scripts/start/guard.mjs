// Waits beside `npm start` (`start-guard.mjs`) until the pipe between the two closes. When the start did not say before
// that it is over, it was killed: whatever it had started is ended in its place.
import { text } from "node:stream/consumers";
import { terminateProcess } from "../processes/terminate-process.mjs";
import { readRunLock, releaseRunLock, takeOverRun } from "../processes/run-lock.mjs";

const [path, dataDir, owner] = process.argv.slice(2);
// Asked to end by a new start, it goes on: that start waits for it.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => {});

if ((await text(process.stdin)) !== "over" && takeOverRun(path, JSON.parse(owner))) {
  const { children } = readRunLock(path);
  for (const child of children.toReversed()) await terminateProcess(child);
  if (dataDir) {
    // Loaded now: at the start of everything there may be no packages yet.
    const { stopOrphanedPostgres } = await import("../../sandbox/postgres/start-postgres.mjs");
    await stopOrphanedPostgres(dataDir);
  }
  releaseRunLock(path);
}
