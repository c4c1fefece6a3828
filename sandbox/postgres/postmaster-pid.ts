import { readFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** What a running PostgreSQL says about itself. */
export type Postmaster = { pid: number; port: number; ready: boolean };

/**
 * Reads `postmaster.pid`, which PostgreSQL writes to its data folder while it runs: line 1 is its process, line 4 its
 * port, line 8 its state.
 */
export async function readPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(dataDir, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split(/\r?\n/);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

/**
 * Finds a PostgreSQL that outlived its parent (`kill -9`) on this data folder. A file left by a power failure is
 * deleted: its process id may belong to another process by now, and PostgreSQL would refuse to start.
 */
export async function findOrphan(dataDir: string): Promise<Postmaster | undefined> {
  const found = await readPostmaster(dataDir);
  if (found && (await isPostgres(found.pid))) return found;
  if (found) await rm(join(dataDir, "postmaster.pid"), { force: true });
  return undefined;
}

/** Waits up to `timeout` ms until the server responds; undefined when it exited or took too long. */
export async function waitUntilReady(
  dataDir: string,
  isAlive: () => boolean,
  timeout: number,
): Promise<Postmaster | undefined> {
  for (const end = Date.now() + timeout; Date.now() < end; await sleep(25)) {
    const found = await readPostmaster(dataDir);
    if (found?.ready && isAlive()) return found;
    if (!isAlive()) return undefined;
  }
  return undefined;
}

/** Whether a process runs (also one of another user; a zombie does not). */
export function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  if (process.platform !== "linux") return true;
  try {
    return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

async function isPostgres(pid: number) {
  if (!isRunning(pid)) return false;
  if (process.platform !== "linux") return true;
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return command.includes("postgres");
}
