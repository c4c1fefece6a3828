import { chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/test/find-browser.ts";

/**
 * Opens pages in a desktop browser with an empty cache and counts its requests.
 * @param {string} origin
 * @param {Record<string, string>} pages name → path
 * @returns {Promise<{ name: string, requests: number, scripts: number, bytes: number }[]>} bytes as transferred, in
 * kB
 */
export async function measurePageLoads(origin, pages) {
  const executablePath = await findBrowser();
  if (!executablePath) return [];
  const browser = await chromium.launch({
    executablePath,
    args: ["--disable-quic", "--disable-background-networking", "--no-first-run"],
  });
  const views = [];
  try {
    for (const [name, path] of Object.entries(pages)) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const asked = [];
      page.on("requestfinished", (request) => asked.push(request));
      await page.goto(origin + path, { waitUntil: "networkidle" });
      const sizes = await Promise.all(
        asked.map(async (request) => ({
          type: request.resourceType(),
          bytes: (await request.sizes()).responseBodySize,
        })),
      );
      const kB = (list) => list.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
      views.push({
        name,
        requests: asked.length,
        scripts: kB(sizes.filter(({ type }) => type === "script")),
        bytes: kB(sizes),
      });
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return views;
}
