import { expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { collectConsoleErrors } from "./collect-console-errors";

/** Somebody with a browser of their own. */
export type BrowserUser = {
  page: Page;
  /** Closes the browser, which must have had nothing to complain of. */ close: () => Promise<void>;
};

/**
 * Opens another person's browser beside the test's own.
 * @param allowed what its console may say, e.g. the status of a page that is not there
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
