import { expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { collectConsoleErrors } from "./collect-console-errors";

/** A user with a separate browser. */
export type BrowserUser = {
  page: Page;
  /** Closes the browser, which must have had no errors. */ close: () => Promise<void>;
};

/**
 * Opens another user's browser next to the test's own.
 * @param allowed console messages to ignore, e.g. a page's 404 status
 */
export async function openBrowser(
  browser: Browser,
  origin: string,
  allowed: RegExp[] = [],
  more: BrowserContextOptions = {},
): Promise<BrowserUser> {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 800 },
    ...more,
  });
  const found = await collectConsoleErrors(context, origin);
  const leave = async () => {
    await context.close();
    expect(found.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
  };
  return { page: await context.newPage(), close: leave };
}
