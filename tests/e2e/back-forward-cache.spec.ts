import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { newAccount, signUp as register } from "./support/accounts";
import { createListedApp } from "./support/database";
import { wholeBrowser } from "./support/whole-browser";

// Real browsers keep a page that the user leaves, scripts and all, and show it again on Back. The headless shell
// cannot, and Playwright disables it by default.
test.use({
  launchOptions: { ...wholeBrowser, ignoreDefaultArgs: ["--disable-back-forward-cache"] },
});

const account = (page: Page) => page.getByRole("button", { name: /^Account menu for/ });

/** Leaves this document for another one. */
async function leaveFor(page: Page, path: string): Promise<void> {
  await page.evaluate(() => void Object.assign(window, { kept: true }));
  await page.evaluate((to) => window.location.assign(to), path);
  await page.waitForURL(path);
}

/** Goes back to the previous document; `page.goBack` would wait for it to load. */
async function goBack(page: Page, pages: number): Promise<void> {
  const isThere = page.waitForFunction(() => "kept" in window);
  await page.evaluate((by) => void setTimeout(() => window.history.go(by)), -pages);
  await isThere;
}

test("a page restored from the back/forward cache shows no user data after a sign-out", async ({ page, signUp }) => {
  await signUp();
  await page.goto("/help");
  await expect(account(page)).toBeVisible();
  await leaveFor(page, "/terms");
  await account(page).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await page.evaluate(() => void setTimeout(() => window.history.go(-2)));
  await expect(page).toHaveURL("/help");
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(account(page)).toHaveCount(0);
});

test("a page restored from the back/forward cache shows the user who signed in meanwhile", async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto("/help");
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  await leaveFor(page, "/terms");
  await register(context, baseURL ?? "", newAccount());
  await goBack(page, 1);
  await expect(account(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign In" })).toBeHidden();
});

test("a page restored from the back/forward cache replaces Buy Now by the download after a purchase", async ({
  page,
  context,
  baseURL,
  signUp,
}) => {
  await signUp();
  const { id } = await createListedApp("0.00");
  await page.goto(`/app/${id}`);
  const card = page.getByRole("complementary", { name: "Price and developer" });
  await expect(card.getByRole("link", { name: "Get for free" })).toBeVisible();
  await expect(account(page)).toBeVisible();
  await leaveFor(page, "/terms");
  const got = await context.request.post("/api/create-payment-intent", {
    data: { appId: id },
    headers: { origin: baseURL ?? "" },
  });
  expect(got.ok()).toBe(true);
  await goBack(page, 1);
  await expect(card.getByRole("link", { name: "Go to download" })).toBeVisible();
});
