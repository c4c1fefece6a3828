import { readdirSync, readFileSync } from "node:fs";

const TICK_MS = 10;

/** The fields of /proc/<pid>/stat after the name in brackets. */
function readFields(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Milliseconds of user and system CPU time of a process, all threads included. */
export function processCpu(pid: number): number {
  const fields = readFields(pid);
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/**
 * Milliseconds of CPU time of all processes of a PostgreSQL server. Each has one thread, so the scheduler's
 * nanoseconds are exact. The time of closed connections is added to the first process, in ticks.
 */
export function postgresCpu(postmaster: number): number {
  const ended = readFields(postmaster);
  let sum = (Number(ended[13]) + Number(ended[14])) * TICK_MS;
  for (const pid of readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)) {
    try {
      if (pid !== postmaster && Number(readFields(pid)[1]) !== postmaster) continue;
      sum += Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
    } catch {
      // It exited after it was listed.
    }
  }
  return sum;
}

/** Resident memory of a process in megabytes. */
export function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
}
