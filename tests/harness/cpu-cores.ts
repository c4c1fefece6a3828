import { spawnSync } from "node:child_process";
import { cpus } from "node:os";

/** The server runs on one core and the load generator on the other, so that neither takes the other's time. */
export const SERVER_CORE = "0";
const LOAD_CORE = "1";
const ALL_CORES = `0-${cpus().length - 1}`;

/** Moves a running process and its threads to these cores, where the system has `taskset`. */
export function pinToCore(pid: number, cores: string): void {
  spawnSync("taskset", ["-a", "-c", "-p", cores, String(pid)]);
}

/** Sends load from this process while it is on a core of its own. */
export async function onLoadCore<T>(send: () => Promise<T>): Promise<T> {
  pinToCore(process.pid, LOAD_CORE);
  try {
    return await send();
  } finally {
    pinToCore(process.pid, ALL_CORES);
  }
}
