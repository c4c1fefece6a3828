import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Installation } from "./resolve-installation";
import { isRunning } from "./postmaster-pid";

/** How to ask, in order, and the milliseconds that each has. */
const ATTEMPTS = [
  { signal: "SIGINT", mode: "fast", patience: 15_000 },
  { signal: "SIGQUIT", mode: "immediate", patience: 5_000 },
] as const;

/**
 * Stops a PostgreSQL by its process id and waits until it has exited: first "fast" (open transactions roll back, data
 * is written), after 15 s "immediate" (the next start recovers from the WAL).
 */
export async function stopServer(pid: number, home: Installation): Promise<void> {
  for (const { signal, mode, patience } of ATTEMPTS) {
    if (process.platform === "win32") {
      // Windows has no signals: use the server's own tool.
      spawnSync(join(home.native, "bin", "pg_ctl"), ["stop", "-D", home.dataDir, "-m", mode, "-W"]);
    } else if (isRunning(pid)) {
      process.kill(pid, signal);
    }
    for (const end = Date.now() + patience; Date.now() < end; await sleep(20)) {
      if (!isRunning(pid)) return;
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end.`);
}
