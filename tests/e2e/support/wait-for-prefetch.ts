import type { Page } from "@playwright/test";
import { expect } from "../fixtures";

/** Waits until the browser has prefetched the page with this path, and read the response. */
export async function waitForPrefetch(page: Page, path: string): Promise<void> {
  const arrived = (wanted: string) =>
    performance
      .getEntriesByType("resource")
      .some((entry) => new URL(entry.name).pathname === wanted && (entry as PerformanceResourceTiming).responseEnd > 0);
  await expect.poll(() => page.evaluate(arrived, path)).toBe(true);
  // The response has been read once the browser is idle.
  await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
}
