import type { Page } from "@playwright/test";

const UNLIMITED = -1;

/**
 * Slows down the uploads of a page, in bytes per second.
 * @returns `drop` interrupts all its requests and goes offline; `restore` brings it back at full speed
 */
export async function slowDown(page: Page, uploadThroughput: number) {
  const session = await page.context().newCDPSession(page);
  const set = (offline: boolean, upload: number) =>
    session.send("Network.emulateNetworkConditions", {
      offline,
      latency: 0,
      downloadThroughput: UNLIMITED,
      uploadThroughput: upload,
    });
  await session.send("Network.enable");
  await set(false, uploadThroughput);
  return { drop: () => set(true, UNLIMITED), restore: () => set(false, UNLIMITED) };
}
