import { chromium, type Browser, type Request } from "@playwright/test";
import { findBrowser } from "../../scripts/test/find-browser";

/** One page view; `scripts` and `bytes` are kilobytes as transferred. */
export type PageLoad = { name: string; requests: number; scripts: number; bytes: number };

/**
 * Opens pages in a desktop browser with an empty cache and counts its requests. Empty when no browser is installed.
 * @param pages paths by name
 */
export async function measurePageLoads(origin: string, pages: Record<string, string>): Promise<PageLoad[]> {
  const executablePath = await findBrowser();
  if (!executablePath) return [];
  const browser = await chromium.launch({
    executablePath,
    args: ["--disable-quic", "--disable-background-networking", "--no-first-run"],
  });
  const loads: PageLoad[] = [];
  try {
    for (const [name, path] of Object.entries(pages))
      loads.push({ name, ...(await measurePageLoad(browser, origin + path)) });
  } finally {
    await browser.close();
  }
  return loads;
}

async function measurePageLoad(browser: Browser, url: string): Promise<Omit<PageLoad, "name">> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  await page.goto(url, { waitUntil: "networkidle" });
  const sizes = await Promise.all(
    finished.map(async (request) => ({
      type: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
  await context.close();
  const kilobytes = (list: typeof sizes) => list.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
  return {
    requests: finished.length,
    scripts: kilobytes(sizes.filter(({ type }) => type === "script")),
    bytes: kilobytes(sizes),
  };
}
