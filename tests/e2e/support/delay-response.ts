import type { Page, Request } from "@playwright/test";

/**
 * Delays the response to the next matching request, like a slow network.
 * @returns `kept` resolves when the server has responded; `deliver` passes that response to the browser and resolves
 * once the browser could render it
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

/** Whether the page refetches its own data, as opposed to prefetching a link. */
export const isRefresh = (request: Request) =>
  request.headers().rsc === "1" && !request.headers()["next-router-prefetch"];
