// Loaded into the server before its own code (NODE_OPTIONS, with --expose-gc): records the memory in use after
// garbage collection. A process's resident size alone says little, because V8 collects late and returns memory even
// later.
import { setImmediate } from "node:timers/promises";
import { isMainThread } from "node:worker_threads";
import { storeSample } from "./memory-samples";

const INTERVAL_MS = 15_000;
const folder = process.env.MEMORY_FOLDER;

if (isMainThread && folder) setInterval(() => void record(folder), INTERVAL_MS).unref();

async function record(folder: string): Promise<void> {
  const { rss } = process.memoryUsage();
  // Memory outside the heap is released some event loop turns later.
  for (let turn = 0; turn < 3; turn += 1) {
    globalThis.gc?.();
    await setImmediate();
  }
  const { heapUsed, external } = process.memoryUsage();
  storeSample(folder, { at: Math.round(performance.now()), rss, used: heapUsed + external });
}
