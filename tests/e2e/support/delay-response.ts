import type { Page, Request } from "@playwright/test";

/**
 * Delays every matching response, like a slow network, until `deliver` is called. A link sends two requests when a
 * prefetch on hover precedes the navigation; both are delayed.
 * @returns `kept` resolves when the server has sent the first response; `deliver` passes the responses to the browser
 * and resolves once the browser could render the first one
 */
export async function delayResponse(page: Page, matches: (request: Request) => boolean) {
  const kept = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  let isOpen = false;
  await page.route("**", async (route) => {
    if (isOpen || !matches(route.request())) return route.fallback();
    const response = await route.fetch();
    kept.resolve();
    await opened.promise;
    await route.fulfill({ response });
    arrived.resolve();
  });
  const deliver = async () => {
    isOpen = true;
    opened.resolve();
    await arrived.promise;
    await page.evaluate(() => new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle))));
  };
  return { kept: kept.promise, deliver };
}

/** Whether the page refetches its own data, as opposed to prefetching a link. */
export const isRefresh = (request: Request) =>
  request.headers().rsc === "1" && !request.headers()["next-router-prefetch"];
