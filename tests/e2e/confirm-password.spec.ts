import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { newAccount, signUp } from "./support/accounts";
import { query } from "./support/database";
import { enterPayoutDetails } from "./support/payout-details";
import { totpCode, turnOnSecondFactor } from "./support/second-factor";

/** As if the user had entered the password 16 minutes ago. */
const ageSessions = (email: string) =>
  query(
    `UPDATE sessions SET confirmed_at = now() - interval '16 minutes'
     WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
  );
const dialog = (page: Page) => page.getByRole("dialog", { name: "Confirm it's you" });

test("16 minutes after signing in, a super admin confirms the password to change a role; canceling changes nothing", async ({
  page,
  signUp: signUpHere,
  browser,
  baseURL,
  allowConsoleMessage,
}) => {
  test.slow();
  // The refused call and the wrong password.
  allowConsoleMessage(/status of 40[03]/);
  const me = await signUpHere();
  await query("UPDATE users SET role = 'super_admin' WHERE email = $1", [me.email]);
  const other = await browser.newContext({ baseURL });
  const account = await signUp(other, baseURL ?? "", { ...newAccount(), name: "Grace Hopper" });
  await page.goto(`/super-admin-dashboard?search=${encodeURIComponent(account.email)}`);
  await ageSessions(me.email);

  const role = page.getByRole("combobox", { name: `Role of ${account.name}` });
  await role.selectOption("developer");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Change role" }).click();
  await expect(dialog(page).getByLabel("Password")).toBeFocused();
  await expect(dialog(page).getByLabel("Password")).toHaveAttribute("autocomplete", "current-password");
  await expect(dialog(page).locator("input[autocomplete=username]")).toHaveValue(me.email);
  await expectAccessible(page, "[role=dialog]");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // The question is as it was, without a message about what the user chose to cancel.
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  const change = question.getByRole("button", { name: "Change role" });
  await expect(change).toBeFocused();
  await expect(page.getByText("Failed to update role")).toHaveCount(0);

  await change.click();
  await dialog(page).getByLabel("Password").fill("not the password");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("Incorrect password.")).toBeVisible();
  await dialog(page).getByLabel("Password").fill(me.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${account.name} is now a Developer.`)).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(role).toHaveValue("developer");

  // For 15 minutes nothing is asked.
  await page.getByLabel(`Actions for ${account.name}`).click();
  await page.getByRole("button", { name: `Verify identity of ${account.name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page.getByRole("button", { name: `Unverify ${account.name}` })).toBeVisible();
});

test("a developer with two-step sign-in confirms password and code to set up payouts", async ({
  page,
  context,
  signUp: signUpHere,
  baseURL,
  allowConsoleMessage,
}) => {
  test.slow();
  allowConsoleMessage(/status of 40[03]/);
  const me = await signUpHere({ role: "developer" });
  await query("UPDATE users SET email_verified_at = now() WHERE email = $1", [me.email]);
  const secret = await turnOnSecondFactor(context, baseURL ?? "", me.password);
  await query("UPDATE second_factors SET last_step = NULL WHERE user_id = (SELECT id FROM users WHERE email = $1)", [
    me.email,
  ]);
  await page.goto("/developer-dashboard?tab=payouts");
  await ageSessions(me.email);
  await page.getByRole("button", { name: "Set up payouts" }).click();
  await dialog(page).getByLabel("Password").fill(me.password);
  await page.keyboard.press("Enter");
  const code = dialog(page).getByLabel("Code from your authenticator app");
  await expect(code).toBeFocused();
  await expectAccessible(page, "[role=dialog]");
  await code.fill(totpCode(secret));
  await page.keyboard.press("Enter");
  await enterPayoutDetails(page, "Ask for a document");
  await expect(page.getByText("Upload a photo of your identity document.")).toBeVisible();
});

test("a staff form keeps its text while the password is confirmed", async ({
  page,
  signUp: signUpHere,
  browser,
  baseURL,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/status of 403/);
  const me = await signUpHere();
  await query("UPDATE users SET role = 'super_admin' WHERE email = $1", [me.email]);
  const account = await signUp(await browser.newContext({ baseURL }), baseURL ?? "", newAccount());
  const [{ id } = { id: "" }] = await query<{ id: string }>("SELECT id FROM users WHERE email = $1", [account.email]);
  await page.goto(`/super-admin-dashboard/users/${id}`);
  await ageSessions(me.email);
  await page.getByRole("button", { name: `Suspend ${account.name}` }).click();
  const form = page.getByRole("dialog", { name: `Suspend ${account.name}?` });
  await form.getByLabel("Reason").fill("Sells apps of others.");
  await form.getByRole("button", { name: "Suspend" }).click();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(form.getByLabel("Reason")).toHaveValue("Sells apps of others.");
  await form.getByRole("button", { name: "Suspend" }).click();
  await dialog(page).getByLabel("Password").fill(me.password);
  await dialog(page).getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("button", { name: "Lift suspension" })).toBeVisible();
});

test("the data export asks for the password first; its address says so, and the settings name the account", async ({
  page,
  signUp: signUpHere,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/status of 403/);
  const me = await signUpHere();
  await ageSessions(me.email);
  await page.goto("/api/account/export");
  await expect(page.getByText("Confirm your password to continue.")).toBeVisible();

  // Where password managers look for the form, which says whose password it changes.
  await page.goto("/.well-known/change-password");
  await expect(page).toHaveURL("/profile/security#password");
  const card = page.getByRole("region", { name: "Password", exact: true });
  await expect(card.locator("input[autocomplete=username]")).toHaveValue(me.email);
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Your data" }).click();
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByRole("dialog").locator("input[autocomplete=username]")).toHaveValue(me.email);
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Download my data" }).click();
  const saved = page.waitForEvent("download");
  await dialog(page).getByLabel("Password").fill(me.password);
  await page.keyboard.press("Enter");
  expect((await saved).suggestedFilename()).toBe("forgehall-account.json");
});
