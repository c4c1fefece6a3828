import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { waitForPrefetch } from "./support/wait-for-prefetch";

const main = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("the navbar links to home, apps, sign in and sign up, and marks the current page", async ({ page }) => {
  await page.goto("/help");
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("link", { name: "Forgehall, home" })).toHaveAttribute("href", "/");
  await expect(main(page).getByRole("link")).toHaveText(["Browse Apps", "Hire Developers", "Project Requests"]);
  await expect(bar.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth");
  await expect(bar.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/auth?tab=register");
  await main(page).getByRole("link", { name: "Browse Apps" }).click();
  await expect(main(page).getByRole("link", { name: "Browse Apps" })).toHaveAttribute("aria-current", "page");
  // Signing in returns to where the visitor was looking.
  await expect(bar.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth?next=%2Fbrowse-apps");
  const getStarted = bar.getByRole("link", { name: "Get Started" });
  await expect(getStarted).toHaveAttribute("href", "/auth?tab=register&next=%2Fbrowse-apps");
  const card = page.getByRole("main").getByRole("link", { name: "Ledgerline" }).first();
  const path = (await card.getAttribute("href")) ?? "";
  await card.click();
  await expect(bar.getByRole("link", { name: "Sign In" })).toHaveAttribute(
    "href",
    `/auth?next=${encodeURIComponent(path)}`,
  );
});

test("a page is prefetched on hover, not before, and opens at once on click", async ({ page }) => {
  const requestedPaths: string[] = [];
  page.on("request", (request) => {
    if (request.headers().rsc) requestedPaths.push(new URL(request.url()).pathname);
  });
  await page.goto("/browse-apps");
  const card = page.getByRole("main").getByRole("link", { name: "Ledgerline" }).first();
  await expect(card).toBeVisible();
  expect(requestedPaths).toEqual([]);
  const { pathname } = new URL((await card.getAttribute("href")) ?? "", page.url());
  await card.hover();
  await waitForPrefetch(page, pathname);
  const before = requestedPaths.length;
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name: "Ledgerline" })).toBeVisible();
  expect(requestedPaths.slice(before)).toEqual([]);
});

test("the search box submits its text to the landing page, and nothing when it is blank", async ({ page }) => {
  await page.goto("/help");
  const box = page.getByPlaceholder("Search apps, developers...").first();
  await box.fill("   ");
  await box.press("Enter");
  await expect(page).toHaveURL("/help");
  await box.fill(" maps & trails ");
  await box.press("Enter");
  await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe("maps & trails");
});

test("the keyboard can skip the navbar", async ({ page }) => {
  await page.goto("/help");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the drawer contains the links, search and sign-in buttons, and traps focus", async ({ page }) => {
    await page.goto("/help");
    const opener = page.getByRole("button", { name: "Open menu" });
    await opener.click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await expect(drawer.getByRole("link")).toHaveText([
      "Forgehall",
      "Browse Apps",
      "Hire Developers",
      "Project Requests",
      "Sign In",
      "Get Started",
    ]);
    await expectAccessible(page);
    for (let tab = 0; tab < 9; tab += 1) await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main, footer, header > div > a"))).toBeNull();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("the drawer closes when a link in it is followed", async ({ page }) => {
    await page.goto("/help");
    await page.getByRole("button", { name: "Open menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await drawer.getByRole("link", { name: "Sign In" }).click();
    await expect(page).toHaveURL("/auth");
    await expect(drawer).toBeHidden();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the drawer opens, and its search works", async ({ page, allowConsoleMessage }) => {
    // The preload of a script that this browser does not run.
    allowConsoleMessage(/\.js failed: csp/);
    await page.goto("/help");
    await page.getByRole("button", { name: "Open menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await expect(drawer.getByRole("link", { name: "Get Started" })).toBeVisible();
    await drawer.getByLabel("Search apps and developers").fill("maps");
    await drawer.getByLabel("Search apps and developers").press("Enter");
    await expect(page).toHaveURL("/?search=maps");
  });
});

test("an unknown URL shows a not-found page with a link home", async ({ page, allowConsoleMessage }) => {
  allowConsoleMessage(/404/);
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  await expectAccessible(page);
  await expectNoOverflow(page);
});

for (const [name, path] of [
  ["Help Center", "/help"],
  ["Contact", "/contact"],
  ["Privacy Policy", "/privacy"],
  ["Terms", "/terms"],
] as const) {
  test(`the footer links to ${name}, which is public`, async ({ page }) => {
    await page.goto(path === "/help" ? "/contact" : "/help");
    await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(`${name} · Forgehall`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    for (const question of await page.locator("summary").all()) await question.click();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
}
