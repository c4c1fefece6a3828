import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "./fixtures";

const toggle = "Switch between light and dark";

const barColors = { light: "#f4f6f7", dark: "#0d1113" };

/** Expects the browser's own bars to have this theme's color. */
async function expectBarColor(page: Page, theme: "light" | "dark") {
  for (const meta of await page.locator("meta[name=theme-color]").all())
    await expect(meta).toHaveAttribute("content", barColors[theme]);
}

for (const system of ["light", "dark"] as const) {
  test.describe(`with a ${system} system theme`, () => {
    test.use({ colorScheme: system });
    const other = system === "light" ? "dark" : "light";

    test("the page follows the system until the user chooses a theme, and remembers that choice", async ({ page }) => {
      await page.goto("/help");
      await expect(page.locator("html")).toHaveAttribute("data-theme", system);
      await page.getByRole("button", { name: toggle }).click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", other);
      await expectBarColor(page, other);
      await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
      await expect(page).toHaveURL("/terms");
      await expectBarColor(page, other);
      expect(await page.evaluate(() => localStorage.getItem("forgehall-theme"))).toBe(other);
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("data-theme", other);
      await expectBarColor(page, other);
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, colorScheme: "dark" });

  test("the system theme applies", async ({ page, allowConsoleMessage }) => {
    allowConsoleMessage(/\.js failed: csp/);
    await page.goto("/help");
    await expect(page.getByRole("button", { name: toggle })).toBeHidden();
    await expect(page.locator("body")).toHaveCSS("color-scheme", "light dark");
    const shade = await page.screenshot({ clip: { x: 2, y: 400, width: 1, height: 1 } });
    const [red = 255] = await sharp(shade).raw().toBuffer();
    expect(red).toBeLessThan(40);
  });
});

test("the chosen theme is applied at first paint", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("forgehall-theme", "dark");
    // Records the page's appearance when its first frame is painted, long before React runs.
    requestAnimationFrame(() => {
      if (document.body) document.documentElement.dataset.firstFrame = getComputedStyle(document.body).colorScheme;
    });
  });
  await page.goto("/help");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => document.documentElement.dataset.firstFrame ?? "dark")).toBe("dark");
});

test("a tap on a phone counts even if it came before the scripts", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await opened;
    await route.continue();
  });
  const arrived = page.goto("/browse-apps");
  await page.getByRole("button", { name: toggle }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  open();
  await arrived;
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a tooltip opens after 700 ms, the next one at once, and Escape closes it", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto("/help");
  await page.clock.pauseAt(60_000);
  const tooltip = page.getByRole("tooltip");
  await page.getByRole("button", { name: toggle }).hover();
  await page.clock.runFor(690);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(20);
  await expect(tooltip).toHaveText(toggle);
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();
  await page.getByRole("heading", { level: 1 }).hover();
  await page.clock.runFor(200);
  await page.getByRole("button", { name: toggle }).hover();
  await page.clock.runFor(10);
  await expect(tooltip).toBeVisible();
});
