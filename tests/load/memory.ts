// The memory of a server under load. The server loads this module before its own code (`memorySettings`) and then
// records the memory in use after garbage collection: a process's resident size alone says little, because V8 collects
// late and returns memory even later.
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { isMainThread } from "node:worker_threads";

const INTERVAL_MS = 15_000;
const WATCH_MS = 100;
const MEGABYTE = 1024 * 1024;
/** Megabytes per hour by which memory in use may grow in the second half: cached pages, up to their limit. */
const MAX_MB_PER_HOUR = 30;
/** Maximum resident size in the second half relative to the first. V8 varies by a quarter. */
const MAX_GROWTH = 1.2;

/** Memory of a process: milliseconds since its start, and bytes resident and in use. */
type Sample = { at: number; rss: number; used: number };

const sampleFile = (folder: string, pid: number) => join(folder, `memory-${pid}`);

/** Settings with which a server records its memory. */
export const memorySettings = (folder: string) => ({
  NODE_OPTIONS: `--expose-gc --import tsx --import ${import.meta.url}`,
  MEMORY_FOLDER: folder,
});

const recordTo = process.env.MEMORY_FOLDER;
if (isMainThread && recordTo) setInterval(() => void record(recordTo), INTERVAL_MS).unref();

async function record(folder: string): Promise<void> {
  const { rss } = process.memoryUsage();
  // Memory outside the heap is released some event loop turns later.
  for (let turn = 0; turn < 3; turn += 1) {
    globalThis.gc?.();
    await setImmediate();
  }
  const { heapUsed, external } = process.memoryUsage();
  const sample: Sample = { at: Math.round(performance.now()), rss, used: heapUsed + external };
  appendFileSync(sampleFile(folder, process.pid), `${JSON.stringify(sample)}\n`);
}

/** What a process has recorded, in megabytes. */
export function readMemory(folder: string, pid: number): Sample[] {
  const lines = readFileSync(sampleFile(folder, pid), "utf8").trim().split("\n");
  return lines.map((line) => {
    const { at, rss, used }: Sample = JSON.parse(line);
    return { at, rss: rss / MEGABYTE, used: used / MEGABYTE };
  });
}

/** Whether memory grew too much in the second half, and the figures. */
export function judgeMemory(samples: Sample[]): { ok: boolean; figure: string } {
  const middle = Math.floor(samples.length / 2);
  const [first, second] = [samples.slice(0, middle), samples.slice(middle)];
  const peak = (half: Sample[]) => Math.max(...half.map(({ rss }) => rss));
  const used = (sample: Sample | undefined) => sample?.used.toFixed(0);
  const rise = slope(second);
  return {
    ok: rise <= MAX_MB_PER_HOUR && peak(second) <= peak(first) * MAX_GROWTH,
    figure:
      `${used(second[0])} MB in use half-way and ${used(second.at(-1))} at the end, which is ${rise.toFixed(0)} MB ` +
      `an hour; of the system ${peak(first).toFixed(0)} MB at most in the first half, ${peak(second).toFixed(0)} ` +
      "in the second",
  };
}

/** The slope of a line fitted to the samples, in megabytes in use per hour. */
function slope(samples: Sample[]): number {
  const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [x, y] = [mean(samples.map(({ at }) => at)), mean(samples.map(({ used }) => used))];
  const covariance = samples.reduce((sum, { at, used }) => sum + (at - x) * (used - y), 0);
  const variance = samples.reduce((sum, { at }) => sum + (at - x) ** 2, 0);
  return variance === 0 ? 0 : (covariance / variance) * 3_600_000;
}

/** A process's resident memory in megabytes, sampled with `read` while something ran: before it, and at most. */
export async function watchMemory(read: () => number, work: () => Promise<unknown>) {
  const before = read();
  const began = performance.now();
  let [peak, running] = [before, true];
  const sampling = (async () => {
    for (; running; await sleep(WATCH_MS)) peak = Math.max(peak, read());
  })();
  try {
    await work();
  } finally {
    running = false;
    await sampling;
  }
  return { before, peak, seconds: (performance.now() - began) / 1000 };
}
