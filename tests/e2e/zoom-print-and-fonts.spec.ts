import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { findOverflow } from "./support/find-overflow";
import { query } from "./support/database";

/** A demo app with reviews and releases, and a receipt of the demo customer. */
async function demoPaths() {
  const [app] = await query<{ id: string }>("SELECT id FROM apps WHERE title = 'Ledgerline' AND status = 'approved'");
  const [order] = await query<{ id: string }>(
    "SELECT o.id FROM orders o JOIN users u ON u.id = o.customer_id WHERE u.email = 'customer@forgehall.test' AND " +
      "o.status = 'completed' ORDER BY o.created_at LIMIT 1",
  );
  return { app: `/app/${app?.id}`, checkout: `/checkout/${app?.id}`, receipt: `/receipt/${order?.id}` };
}

/** The part of the window's height that elements cover which stay in place while the page scrolls. */
const readCoveredHeight = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    const stays = (element: Element) => /^(fixed|sticky)$/.test(getComputedStyle(element).position);
    const rows = new Set<number>();
    for (const element of document.querySelectorAll("body *")) {
      if (!stays(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { top, bottom, width } = element.getBoundingClientRect();
      // A side column beside the text covers nothing.
      if (width < innerWidth / 2) continue;
      for (let row = Math.max(0, Math.floor(top)); row < Math.min(innerHeight, bottom); row += 1) rows.add(row);
    }
    return rows.size / innerHeight;
  });

test("at 400 % zoom, pages fit the window, and what stays in place leaves room to read", async ({ page, signIn }) => {
  await signIn("customer@forgehall.test");
  const { app, checkout, receipt } = await demoPaths();
  for (const path of ["/", "/browse-apps", app, checkout, receipt, "/customer-dashboard", "/messages"]) {
    // 1280 by 1024 pixels at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(path);
    expect.soft(await readCoveredHeight(page), `${path}: the part of the window that is covered`).toBeLessThan(0.5);
    expect.soft(await findOverflow(page, 320), path).toEqual([]);
  }
});

test("on paper, an app and a receipt are complete, without navigation, and nothing stays in place over the text", async ({
  page,
  signIn,
}) => {
  await signIn("customer@forgehall.test");
  const { app, receipt } = await demoPaths();
  // The width of a sheet of paper.
  await page.setViewportSize({ width: 750, height: 1000 });
  for (const { path, texts } of [
    { path: app, texts: ["Ledgerline", "$49.00"] },
    { path: receipt, texts: ["Receipt", "Amount", "Date"] },
  ]) {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    for (const text of texts)
      await expect(
        page.getByRole("main").getByText(text, { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible();
    for (const role of ["banner", "contentinfo", "navigation"] as const)
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
    expect(await readCoveredHeight(page), path).toBe(0);
    expect(await findOverflow(page, 750), path).toEqual([]);
    await page.emulateMedia({ media: "screen" });
  }
});

test("with fonts blocked, pages show their text and fit the window", async ({ page, allowConsoleMessage }) => {
  allowConsoleMessage(/[.]woff2/);
  let blocked = 0;
  await page.route(/[.]woff2/, (route) => {
    blocked += 1;
    return route.abort();
  });
  const { app } = await demoPaths();
  for (const path of ["/", "/browse-apps", app]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of [320, 1280]) expect.soft(await findOverflow(page, width), `${path} at ${width} px`).toEqual([]);
  }
  expect(blocked).toBeGreaterThan(0);
});
