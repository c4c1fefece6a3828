import type { Page, Request } from "@playwright/test";

/**
 * Keeps the answer to the next request of a kind back, as a slow network would.
 * @returns `kept` settles when the server has answered; `deliver` lets the browser have that answer and settles once it
 *   could show it
 */
export async function delayResponse(page: Page, matches: (request: Request) => boolean) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  let isFirst = true;
  let tell = () => {};
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const kept = new Promise<void>((resolve) => (tell = resolve));
  await page.route("**", async (route) => {
    if (!isFirst || !matches(route.request())) return route.fallback();
    isFirst = false;
    const response = await route.fetch();
    tell();
    await opened;
    await route.fulfill({ response });
    arrive();
  });
  const deliver = async () => {
    open();
    await arrived;
    await page.evaluate(() => new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle))));
  };
  return { kept, deliver };
}

/** Whether the page asks for what it shows anew: not for a link that may be followed. */
export const isRefresh = (request: Request) =>
  request.headers().rsc === "1" && !request.headers()["next-router-prefetch"];
