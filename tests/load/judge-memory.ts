import type { SystemTestResult } from "../system/system-test";
import { memorySlope, type MemorySample } from "./memory-samples";

/** Megabytes per hour by which memory in use may grow in the second half: cached pages, up to their limit. */
const MAX_MB_PER_HOUR = 30;
/** Maximum resident size in the second half relative to the first. V8 varies by a quarter. */
const MAX_GROWTH = 1.2;

/** Whether memory grew too much in the second half, and the figures. */
export function judgeMemory(samples: MemorySample[]): SystemTestResult {
  const middle = Math.floor(samples.length / 2);
  const [first, second] = [samples.slice(0, middle), samples.slice(middle)];
  const peak = (half: MemorySample[]) => Math.max(...half.map(({ rss }) => rss));
  const used = (sample: MemorySample | undefined) => sample?.used.toFixed(0);
  const rise = memorySlope(second);
  return {
    ok: rise <= MAX_MB_PER_HOUR && peak(second) <= peak(first) * MAX_GROWTH,
    figure:
      `${used(second[0])} MB in use half-way and ${used(second.at(-1))} at the end, which is ${rise.toFixed(0)} MB ` +
      `an hour; of the system ${peak(first).toFixed(0)} MB at most in the first half, ${peak(second).toFixed(0)} ` +
      "in the second",
  };
}
