import type { BrowserContext, Route } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./support/accessibility";

/**
 * Cookies that are cleared with a session. The device cookie stays: it exempts its owner from the limit on unknown
 * devices (decision 0020).
 */
const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).filter((name) => name !== "forgehall-device");

test("a signed-out visitor's page does not request the viewer", async ({ page }) => {
  const requestedPaths: string[] = [];
  page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto("/help");
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(requestedPaths).not.toContain("/api/user");
});

test("the avatar menu shows the signed-in user and links to My Purchases", async ({ page, signUp }) => {
  const { name, email } = await signUp();
  await page.goto("/help");
  await page.getByRole("button", { name: `Account menu for ${name}` }).click();
  const menu = page.getByRole("menu");
  await expect(menu.getByText(name, { exact: true })).toBeVisible();
  await expect(menu.getByText(email)).toBeVisible();
  await expect(menu.getByRole("menuitem")).toHaveText(["My Purchases", "My Requests", "Profile Settings", "Sign Out"]);
  await expect(menu.getByRole("menuitem", { name: "My Purchases" })).toHaveAttribute("href", "/customer-dashboard");
  await expectAccessible(page);
});

test("the sign-in buttons are hidden before first paint when there is a session, without layout shift", async ({
  page,
  signUp,
}) => {
  await signUp();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/user", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/help");
  await expect(page.getByRole("link", { name: "Get Started" })).toBeHidden();
  const box = page.getByRole("search", { name: "Site" });
  const before = await box.boundingBox();
  release();
  await expect(page.getByRole("button", { name: /^Account menu for/ })).toBeVisible();
  expect(await box.boundingBox()).toEqual(before);
});

test("signing out ends the session and leads home", async ({ page, context, signUp }) => {
  await signUp();
  await page.goto("/help");
  await page.getByRole("button", { name: /^Account menu for/ }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(await sessionCookies(context)).toEqual([]);
});

test("an ended session brings the sign-in buttons back", async ({ page, context, signUp, allowConsoleMessage }) => {
  allowConsoleMessage(/401/);
  await signUp();
  await context.clearCookies({ name: "forgehall-session" });
  await page.goto("/help");
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(await sessionCookies(context)).toEqual([]);
});

test("signing in again in another tab keeps the user signed in here, whatever answers the old session still gets", async ({
  page,
  signUp,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/401/);
  const { name } = await signUp();
  const asked = page.waitForRequest("**/api/user");
  const signedIn = Promise.withResolvers<void>();
  const answerLate = async (route: Route) => {
    const headers = await route.request().allHeaders();
    await signedIn.promise;
    await route.fulfill({ response: await route.fetch({ headers }) });
  };
  await page.route("**/api/user", answerLate, { times: 1 });
  await page.goto("/help");
  await asked;
  await signUp();
  signedIn.resolve();
  await expect(page.getByRole("button", { name: `Account menu for ${name}` })).toBeVisible();
});

test.describe("a failed sign-out", () => {
  test.beforeEach(async ({ page, signUp, allowConsoleMessage }) => {
    allowConsoleMessage(/503/);
    await page.clock.install({ time: 0 });
    await signUp();
    await page.route("**/api/logout", (route) => route.fulfill({ status: 503, body: "The service is away." }));
    await page.goto("/help");
    await page.getByRole("button", { name: /^Account menu for/ }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
  });

  test("shows a toast for five seconds", async ({ page }) => {
    const toast = page.getByRole("listitem").filter({ hasText: "Logout failed" });
    await expect(toast).toBeVisible();
    await page.clock.pauseAt(120_000);
    await page.clock.runFor(10_000);
    await expect(toast).toBeHidden();
  });

  test("shows a toast that F8 focuses and that can be closed", async ({ page }) => {
    const toast = page.getByRole("listitem").filter({ hasText: "Logout failed" });
    await expect(toast).toContainText("503: The service is away.");
    // It stays while it has the focus.
    await page.keyboard.press("F8");
    expect(await page.evaluate(() => document.activeElement?.closest("[aria-label^='Notifications']"))).not.toBeNull();
    expect((await toast.boundingBox())?.width).toBeLessThanOrEqual(420);
    await expectAccessible(page);
    await toast.getByRole("button", { name: "Close toast" }).click();
    await expect(toast).toBeHidden();
  });

  test("replaces the previous toast when it fails again", async ({ page }) => {
    const toasts = page.getByRole("listitem").filter({ hasText: "Logout failed" });
    await expect(toasts).toHaveCount(1);
    await page.getByRole("button", { name: /^Account menu for/ }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await expect(toasts.last()).toBeVisible();
    await expect(toasts).toHaveCount(1);
  });
});
