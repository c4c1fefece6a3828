import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { newAccount, signUp } from "./support/accounts";
import { query } from "./support/database";
import { startIsolatedServer } from "./support/isolated-server";
import { totpCode } from "./support/second-factor";

test("when staff must use two-step sign-in, their pages redirect to its setup, and it cannot be turned off", async ({
  browser,
}) => {
  test.slow();
  const server = await startIsolatedServer("STAFF_SECOND_FACTOR=1");
  const become = (role: string, email: string) =>
    query("UPDATE users SET role = $1 WHERE email = $2", [role, email], server.database);
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const { email, password } = await signUp(context, server.url, newAccount());
    await become("super_admin", email);
    const page = await context.newPage();
    expect((await page.goto("/super-admin-dashboard"))?.status()).toBe(403);
    await expect(page).toHaveTitle(/^Set up two-step sign-in first · /);
    await expect(page.getByRole("heading", { name: "Set up two-step sign-in first" })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    // Moderators have no access to this page even with a code.
    expect((await page.goto("/admin-dashboard"))?.status()).toBe(403);
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();

    await page.goto("/super-admin-dashboard");
    await page.getByRole("link", { name: "Go to Settings" }).click();
    const card = page.getByRole("region", { name: "Two-step sign-in" });
    await expect(card.getByText("Your role requires two-step sign-in. Turn it on to open these pages.")).toBeVisible();
    await card.getByRole("button", { name: "Set up" }).click();
    await card.getByLabel("Password").fill(password);
    await page.keyboard.press("Enter");
    const secret = (await card.locator("code").innerText()).replaceAll(" ", "");
    await card.getByLabel("Enter the code from your authenticator app").fill(totpCode(secret));
    await page.keyboard.press("Enter");
    await card.getByRole("button", { name: "I've saved these codes" }).click();
    await expect(card.getByText("Your role requires two-step sign-in, so you can't turn it off.")).toBeVisible();
    await expect(card.getByRole("button", { name: "Turn off" })).toHaveCount(0);
    await expectAccessible(page);

    expect((await page.goto("/super-admin-dashboard"))?.status()).toBe(200);
    await become("admin", email);
    expect((await page.goto("/admin-dashboard"))?.status()).toBe(200);
  } finally {
    await context.close();
    await server.stop();
  }
});
