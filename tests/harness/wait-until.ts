import { setTimeout as sleep } from "node:timers/promises";

/**
 * Waits until a condition holds, and looks again every `interval` milliseconds.
 * @param timeout after so many milliseconds it gives up; by default only when something hangs
 * @returns false when it gave up
 */
export async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  { timeout = 600_000, interval = 200 }: { timeout?: number; interval?: number } = {},
): Promise<boolean> {
  for (const end = performance.now() + timeout; performance.now() < end; await sleep(interval))
    if (await holds()) return true;
  return false;
}
