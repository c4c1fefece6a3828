import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { createListedApp, query } from "./support/database";
import { waitForMail } from "./support/mail";

const session = (page: Page, device: string) =>
  page.getByRole("region", { name: "Where you're signed in" }).getByRole("listitem").filter({ hasText: device });

async function signInElsewhere(
  context: BrowserContext,
  origin: string,
  email: string,
  password: string,
  userAgent: string,
): Promise<void> {
  const response = await context.request.post(`${origin}/api/login`, {
    data: { email, password },
    headers: { origin, "user-agent": userAgent },
  });
  expect(response.status()).toBe(200);
}

test("a user signs another browser out, and again by changing the password", async ({
  page,
  browser,
  signUp,
  baseURL,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/status of 40[01]/);
  const account = await signUp();
  const other = await browser.newContext({ baseURL });
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
  await signInElsewhere(other, baseURL ?? "", account.email, account.password, firefox);
  const away = await other.newPage();
  await away.goto("/profile/security");
  await expect(away.getByRole("heading", { name: "Profile Settings" })).toBeVisible();

  await page.goto("/profile");
  await expect(
    page.getByText(`Your email address isn't verified yet. Open the link we sent to ${account.email}.`),
  ).toBeVisible();
  const sections = page.getByRole("navigation", { name: "Settings" }).getByRole("link");
  await expect(sections).toHaveText(["Profile", "Security", "Notifications", "Your data"]);
  await sections.getByText("Security").press("Enter");
  await expect(page).toHaveTitle(/^Security · Profile Settings · /);
  await expect(sections.and(page.locator("[aria-current=page]"))).toHaveText(["Security"]);
  await expect(sections.getByText("Security")).toBeFocused();
  await expect(page.getByText("This browser")).toHaveCount(1);
  await session(page, "Firefox on Linux")
    .getByRole("button", { name: /^Sign out Firefox on Linux/ })
    .click();
  const question = page.getByRole("dialog", { name: "Sign out this browser?" });
  await expectAccessible(page, "[role=dialog]");
  await question.getByLabel("Password").fill("not the password");
  await page.keyboard.press("Enter");
  await expect(question.getByText("Incorrect password.")).toBeVisible();
  await question.getByLabel("Password").fill(account.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Browser signed out")).toBeVisible();
  await expect(session(page, "Firefox on Linux")).toHaveCount(0);
  await away.reload();
  await expect(away).toHaveURL("/auth?next=%2Fprofile%2Fsecurity");

  await signInElsewhere(other, baseURL ?? "", account.email, account.password, firefox);
  await page.getByLabel("Current Password").fill("not the password");
  await page.getByLabel("New Password", { exact: true }).fill("battery staple");
  await page.getByLabel("Confirm New Password").fill("battery stable");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel("Confirm New Password").fill("battery staple");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Incorrect password.")).toBeVisible();
  await page.getByLabel("Current Password").fill(account.password);
  for (const field of ["New Password", "Confirm New Password"])
    await page.getByLabel(field, { exact: true }).fill("iloveyou");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("That password is too easy to guess. Avoid common passwords and names.")).toBeVisible();
  for (const field of ["New Password", "Confirm New Password"])
    await page.getByLabel(field, { exact: true }).fill("battery staple");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Where you're signed in" })).toBeVisible();
  await expect(session(page, "Firefox on Linux")).toHaveCount(0);
  await away.goto("/profile");
  await expect(away).toHaveURL(/\/auth\?next=%2Fprofile/);
  await other.close();
  expect(await waitForMail(account.email, "Your password was changed")).toContain(
    "you were signed out everywhere else",
  );
});

test("a user verifies the email address and resets the password with emailed links that work once", async ({
  page,
  context,
  signUp,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/status of 404/);
  const account = await signUp();
  const verification =
    /\/verify-email\?token=[\w-]+/.exec(await waitForMail(account.email, "Verify your email address"))?.[0] ?? "";
  await page.goto(verification);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Verify this address" }).click();
  await expect(page.getByRole("heading", { name: "Email verified" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Browse Apps" }).click();
  await expect(page).toHaveURL("/browse-apps");
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Profile Settings" })).toBeVisible();
  await expect(page.getByText(/not verified yet/)).toHaveCount(0);

  await context.clearCookies();
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await page.getByLabel("Email").fill("nobody-at-all@example.com");
  await page.getByRole("button", { name: "Send link" }).click();
  const sentence = "If there's an account for this address, we've sent a link. It works for 30 minutes.";
  await expect(page.getByText(sentence)).toBeVisible();
  await page.goto("/reset-password");
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(sentence)).toBeVisible();

  const reset =
    /\/reset-password\?token=[\w-]+/.exec(await waitForMail(account.email, "Reset your password"))?.[0] ?? "";
  const response = await page.goto(reset);
  expect(response?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "private, no-store" });
  await expectAccessible(page);
  await expectNoOverflow(page);
  for (const field of ["New Password", "Confirm New Password"])
    await page.getByLabel(field, { exact: true }).fill("battery staple");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(page.getByText("Sign in with your new password.")).toBeVisible();
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill("battery staple");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/");

  await page.goto(reset);
  await expect(page.getByText("You've already used this link.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Request a new link" })).toHaveAttribute("href", "/reset-password");
  await expectAccessible(page);
  await query("UPDATE account_tokens SET used_at = NULL, expires_at = now() WHERE email = $1", [account.email]);
  await page.goto(reset);
  await expect(page.getByText("This link has expired. Request a new one.")).toBeVisible();
  await page.goto(verification);
  await expect(page.getByText("Your email address is already verified.")).toBeVisible();
  await expectAccessible(page);
});

test("a user exports their data and deletes the account", async ({ page, signUp, allowConsoleMessage }) => {
  allowConsoleMessage(/status of 40[01]/);
  const account = await signUp({ role: "developer" });
  await createListedApp("30.00", account.email);
  // The address of this part when all settings were one page.
  await page.goto("/profile#data");
  await expect(page).toHaveURL("/profile/data");
  // Also from the page itself, where only the anchor changes.
  await page.goto("/profile");
  await page.evaluate(() => (location.hash = "data"));
  await expect(page).toHaveURL("/profile/data");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toBe("forgehall-account.json");

  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account" });
  await expect(dialog.getByText("1 live app will leave the catalog. Buyers keep their downloads.")).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("Password is required")).toBeVisible();
  await dialog.getByLabel("Password").fill("not the password");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("Incorrect password.")).toBeVisible();
  await dialog.getByLabel("Password").fill(account.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Account deleted")).toBeVisible();
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/auth/);
});
