import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { signIn } from "./support/accounts";
import { query } from "./support/database";
import { openBrowser } from "./support/open-browser";
import { startIsolatedServer } from "./support/isolated-server";

test("a super admin sets the fee and closes sign-ups; of two who save at once, one chooses", async ({
  page,
  browser,
}) => {
  test.slow();
  // Settings are the whole site's: other stories keep theirs.
  const server = await startIsolatedServer("--demo-data");
  await signIn(page.context(), server.url, "super@forgehall.test");
  await page.goto(`${server.url}/super-admin-dashboard?tab=settings`);
  const other = await openBrowser(browser, server.url, [/status of 409/]);
  await signIn(other.page.context(), server.url, "super@forgehall.test");
  await other.page.goto(`${server.url}/super-admin-dashboard?tab=settings`);

  const fee = page.getByLabel("Platform fee (%)");
  await fee.fill("101");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Enter a percentage from 0 to 100, with at most two decimals.")).toBeVisible();
  await fee.fill("8");
  await page.getByLabel("New accounts").selectOption("Sign-ups are closed");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();

  const visitor = await openBrowser(browser, server.url, [/status of 403/]);
  await visitor.page.goto(`${server.url}/auth?tab=register`);
  await visitor.page.getByLabel("Full Name").fill("Ada Byron");
  await visitor.page.getByLabel("Email").fill("ada@example.com");
  await visitor.page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await visitor.page.getByLabel("Confirm Password").fill("correct horse battery");
  await visitor.page.getByRole("button", { name: "Create Account" }).click();
  await expect(visitor.page.getByText("New sign-ups are closed right now.").first()).toBeVisible();
  await visitor.close();

  await other.page.getByLabel("Payout hold (days)").fill("7");
  await other.page.getByRole("button", { name: "Save settings" }).click();
  const conflict = other.page.getByRole("alert").filter({ hasText: "Platform fee (%)" });
  await expect(conflict).toContainText("8");
  await expect(conflict).toContainText("Payout hold (days)");
  await expectAccessible(other.page);
  await other.page.getByRole("button", { name: "Use the saved version" }).click();
  await expect(other.page.getByLabel("Platform fee (%)")).toHaveValue("8");
  await other.close();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Settings restored")).toBeVisible();
  await expect(fee).toHaveValue("0");
  const saved = await query<{ value: object }>("SELECT value FROM site_settings ORDER BY version", [], server.database);
  expect(saved.map(({ value }) => value)).toEqual([
    { platformFeePercent: 8, payoutHoldDays: 14, registration: "closed" },
    { platformFeePercent: 0, payoutHoldDays: 14, registration: "open" },
  ]);
  await page.goto(`${server.url}/super-admin-dashboard?tab=audit`);
  await expect(page.getByText("changed the settings of the site").first()).toBeVisible();
  // An open page would miss its server.
  await page.goto("about:blank");
  await server.stop();
});
