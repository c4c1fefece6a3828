import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./support/accessibility";

const field = (page: Page) => page.getByRole("search", { name: "Marketplace" }).getByLabel("What do you need?");
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

test("suggestions open by keyboard, and Escape leaves the text as typed", async ({ page }) => {
  await page.goto("/");
  await field(page).pressSequentially("ledg");
  await expect(options(page).filter({ hasText: "Ledgerline" })).toBeVisible();
  await expect(field(page)).toHaveRole("combobox");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue("ledg");

  await page.keyboard.type("erl");
  await expect(options(page).first()).toContainText("Ledgerline");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Ledgerline" })).toBeVisible();
});

test("Enter without a choice searches, and the list is gone", async ({ page }) => {
  await page.goto("/browse-apps");
  const box = page.getByLabel("Search apps", { exact: true });
  await box.pressSequentially("ledgerl");
  await expect(options(page).first()).toContainText("Ledgerline");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/browse-apps?search=ledgerl");
  await expect(options(page)).toHaveCount(0);
});

test("a category and a developer open with a click, also in the drawer of a phone", async ({ page }) => {
  await page.goto("/");
  await field(page).pressSequentially("development t");
  await options(page).filter({ hasText: "Development Tools" }).click();
  await expect(page).toHaveURL("/browse-apps?category=development-tools");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await drawer.getByLabel("Search apps and developers").pressSequentially("jonas");
  await drawer.getByRole("option").filter({ hasText: "Developer" }).first().click();
  await expect(page).toHaveURL(/\/developer\//);
  await expect(drawer).toBeHidden();
});

test("without a connection the box still searches", async ({ page, allowConsoleMessage }) => {
  allowConsoleMessage(/503/);
  await page.route("**/api/suggestions*", (route) => route.fulfill({ status: 503, body: "The service is away." }));
  await page.goto("/browse-apps");
  const box = page.getByLabel("Search apps", { exact: true });
  const refused = page.waitForResponse("**/api/suggestions*");
  await box.pressSequentially("ledgerl");
  await refused;
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article").first().getByRole("heading", { name: "Ledgerline" })).toBeVisible();
});
