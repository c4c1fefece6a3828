import type { Browser, BrowserContext, Page } from "@playwright/test";

/** For stories that keep scripts away: they go on without them. */
const PATIENCE = 5_000;
const watched = new WeakSet<Browser | BrowserContext | Page>();

/** Once for each of them. */
function first(thing: Browser | BrowserContext | Page): boolean {
  if (watched.has(thing)) return false;
  watched.add(thing);
  return true;
}

async function untilTakenOver(page: Page): Promise<void> {
  const isTakenOver = () => !("__next_f" in window) || Object.keys(document).some((key) => key.startsWith("__reactContainer"));
  await page.waitForFunction(isTakenOver, undefined, { timeout: PATIENCE }).catch(() => undefined);
}

function watchPage(page: Page): void {
  if (!first(page)) return;
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  page.goto = async (...of) => {
    const answer = await goto(...of);
    await untilTakenOver(page);
    return answer;
  };
  page.reload = async (...of) => {
    const answer = await reload(...of);
    await untilTakenOver(page);
    return answer;
  };
}

/**
 * A public page runs its scripts once it is painted, which may be after the browser calls it loaded (decision 0094). In a story,
 * opening a page takes until React has taken it over, as a person does who first looks and then clicks.
 */
export function waitForScripts(browser: Browser, context: BrowserContext): void {
  if (first(context)) context.on("page", watchPage);
  if (!first(browser)) return;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const opened = await newContext(options);
    if (first(opened)) opened.on("page", watchPage);
    return opened;
  };
}
