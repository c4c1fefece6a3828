import { readdirSync, readFileSync } from "node:fs";

const TICK_MS = 10;

function fields(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Milliseconds of user and system CPU time of a process, all threads included. */
export function processCpu(pid) {
  const stat = fields(pid);
  return (Number(stat[11]) + Number(stat[12])) * TICK_MS;
}

/**
 * Milliseconds of CPU time of all processes of a PostgreSQL server. Each has one thread, so the scheduler's
 * nanoseconds are exact. The time of closed connections is added to the first process, in ticks.
 * @param {number} postmaster
 */
export function postgresCpu(postmaster) {
  const ended = fields(postmaster);
  let sum = (Number(ended[13]) + Number(ended[14])) * TICK_MS;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (Number(name) !== postmaster && Number(fields(name)[1]) !== postmaster) continue;
      sum += Number(readFileSync(`/proc/${name}/schedstat`, "utf8").split(" ")[0]) / 1e6;
    } catch {
      // It exited after it was listed.
    }
  }
  return sum;
}

/** Resident memory of a process in megabytes. */
export function residentMegabytes(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
}
