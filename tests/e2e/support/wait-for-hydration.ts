import type { Browser, BrowserContext, Page } from "@playwright/test";

/** For stories that block scripts: they continue without them. */
const HYDRATION_TIMEOUT_MS = 5_000;
const watched = new WeakSet<Browser | BrowserContext | Page>();

/** One per page. */
function isFirstSeen(thing: Browser | BrowserContext | Page): boolean {
  if (watched.has(thing)) return false;
  watched.add(thing);
  return true;
}

async function waitUntilHydrated(page: Page): Promise<void> {
  // React marks the document when it starts; its root is no longer dehydrated once it has attached the handlers.
  const isTakenOver = () => {
    if (!("__next_f" in window)) return true;
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer"));
    type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } };
    if (!key) return false;
    const root = Reflect.get(document, key) as Root;
    return !root.stateNode.current.memoizedState?.isDehydrated;
  };
  // A page that is not hydrated in time is left to the story, whose next step fails with a better message.
  await page.waitForFunction(isTakenOver, undefined, { timeout: HYDRATION_TIMEOUT_MS }).catch(() => undefined);
}

function hookPage(page: Page): void {
  if (!isFirstSeen(page)) return;
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  page.goto = async (...of) => {
    const response = await goto(...of);
    await waitUntilHydrated(page);
    return response;
  };
  page.reload = async (...of) => {
    const response = await reload(...of);
    await waitUntilHydrated(page);
    return response;
  };
}

/**
 * A public page runs its scripts after first paint, possibly after the load event (decision 0007). In a story,
 * opening a page waits until React has hydrated it, as a user looks before clicking.
 */
export function waitForHydration(browser: Browser, context: BrowserContext): void {
  if (isFirstSeen(context)) context.on("page", hookPage);
  if (!isFirstSeen(browser)) return;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const opened = await newContext(options);
    if (isFirstSeen(opened)) opened.on("page", hookPage);
    return opened;
  };
}
