import { setTimeout as sleep } from "node:timers/promises";
import { residentMegabytes } from "../harness/process-usage";

const SAMPLE_MS = 100;

/** A process's memory in megabytes while something ran: before it, and at most. */
export type MemoryUse = { before: number; peak: number; seconds: number };

/** Runs work while it samples the memory of a process. */
export async function watchMemory(pid: number, work: () => Promise<unknown>): Promise<MemoryUse> {
  const before = residentMegabytes(pid);
  const began = performance.now();
  let peak = before;
  let running = true;
  const sampling = (async () => {
    for (; running; await sleep(SAMPLE_MS)) peak = Math.max(peak, residentMegabytes(pid));
  })();
  try {
    await work();
  } finally {
    running = false;
    await sampling;
  }
  return { before, peak, seconds: (performance.now() - began) / 1000 };
}

/** A sentence about it. */
export const describeMemory = (what: string, { before, peak, seconds }: MemoryUse): string =>
  `${what} in ${seconds.toFixed(1)} s: server memory ${before.toFixed(0)} MB before, ${peak.toFixed(0)} at most`;
