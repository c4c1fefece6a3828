import { setTimeout as sleep } from "node:timers/promises";

/**
 * Waits until a condition holds, and looks again every `interval` milliseconds.
 * @returns false when it does not hold within `timeout` milliseconds
 */
export async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  { timeout, interval = 200 }: { timeout: number; interval?: number },
): Promise<boolean> {
  for (const end = performance.now() + timeout; performance.now() < end; await sleep(interval))
    if (await holds()) return true;
  return false;
}
