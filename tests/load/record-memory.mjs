// Loaded into the server before its own code (NODE_OPTIONS, with --expose-gc): records the memory in use after
// garbage collection. A process's resident size alone says little, because V8 collects late and returns memory even
// later.
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { isMainThread } from "node:worker_threads";

const INTERVAL_MS = 15_000; // ms

if (isMainThread && process.env.MEMORY_FOLDER) {
  const file = join(process.env.MEMORY_FOLDER, `memory-${process.pid}`);
  const note = async () => {
    const { rss } = process.memoryUsage();
    // Memory outside the heap is released some event loop turns later.
    for (let turn = 0; turn < 3; turn += 1) {
      globalThis.gc();
      await setImmediate();
    }
    const { heapUsed, external } = process.memoryUsage();
    appendFileSync(file, `${JSON.stringify({ at: Math.round(performance.now()), rss, used: heapUsed + external })}\n`);
  };
  setInterval(() => void note(), INTERVAL_MS).unref();
}
