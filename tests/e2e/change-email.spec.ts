import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { query } from "./support/database";
import { waitForMail } from "./support/mail";
import { totpCode, turnOnSecondFactor } from "./support/second-factor";

const newEmail = () => `new-${crypto.randomUUID()}@example.com`;
const linkTo = async (address: string) =>
  /\/confirm-email\?token=[\w-]+/.exec(await waitForMail(address, "Confirm your new email address"))?.[0] ?? "";

async function askFor(page: Page, email: string): Promise<void> {
  await page.goto("/profile");
  const save = page.getByRole("button", { name: "Save Changes" });
  await expect(save).toBeEnabled();
  await page.getByLabel("Email Address").fill(email);
  await save.click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
}

test("a user changes the email address with an emailed link and the password", async ({
  page,
  signUp,
  context,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/status of 40[04]/);
  const account = await signUp();
  const verification =
    /\/verify-email\?token=[\w-]+/.exec(await waitForMail(account.email, "Verify your email address"))?.[0] ?? "";
  await page.goto(verification);
  await page.getByRole("button", { name: "Verify this address" }).click();
  await expect(page.getByRole("heading", { name: "Email verified" })).toBeVisible();

  const email = newEmail();
  await askFor(page, email);
  const card = page.getByRole("region", { name: "Personal Information" });
  await expect(card.getByText("Confirm your new email address")).toBeVisible();
  await expect(
    card.getByText(
      `We sent a link to ${email}. Open it and enter your password to finish. Until then, you sign in with ` +
        `${account.email}.`,
    ),
  ).toBeVisible();
  await expect(page.getByLabel("Email Address")).toHaveValue(account.email);
  await expect(page.getByRole("region", { name: "Profile Picture" }).getByText(account.email)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.reload();
  await card.getByRole("button", { name: "Resend link" }).click();
  await expect(page.getByText("Link sent")).toBeVisible();
  expect(await waitForMail(account.email, "A new email address was requested for your account")).not.toContain(email);

  const link = await linkTo(email);
  const response = await page.goto(link);
  expect(response?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "private, no-store" });
  await expect(page.getByRole("heading", { level: 1, name: "Confirm your new email address" })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const confirm = page.getByRole("button", { name: "Change email address" });
  await confirm.click();
  await expect(page.getByText("Password is required")).toBeVisible();
  await page.getByLabel("Password").fill("not the password");
  await confirm.click();
  await expect(page.getByText("Incorrect password.")).toBeVisible();
  await expect(page.getByLabel("Password")).toBeFocused();
  await page.getByLabel("Password").fill(account.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Email address changed. You now sign in with ${email}.`)).toBeVisible();
  await page.getByRole("link", { name: "Go to Profile Settings" }).click();
  await expect(page.getByLabel("Email Address")).toHaveValue(email);
  await expect(page.getByText("Confirm your new email address")).toHaveCount(0);
  await expect(page.getByText(/not verified yet/)).toHaveCount(0);
  await waitForMail(account.email, "Your email address was changed");

  await page.goto(link);
  await expect(page.getByText("You've already used this link.")).toBeVisible();
  await context.clearCookies();
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/");
});

test("a user cancels an email change, and its link stops working", async ({ page, signUp }) => {
  const account = await signUp();
  const email = newEmail();
  await askFor(page, email);
  const link = await linkTo(email);
  await page.getByRole("button", { name: "Cancel change" }).click();
  await expect(page.getByText("Email change canceled")).toBeVisible();
  await expect(page.getByText(`You still sign in with ${account.email}.`)).toBeVisible();
  await expect(page.getByText("Confirm your new email address")).toHaveCount(0);
  await expect(page.getByLabel("Email Address")).toBeFocused();
  await page.goto(link);
  await expect(page.getByText("This link is no longer valid. Request a new one.")).toBeVisible();
  await expectAccessible(page);
});

test("a link opened in another account requires a sign-out, then the password and, with two-step sign-in, a code", async ({
  page,
  context,
  baseURL,
  signUp,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/status of 40[01]/);
  const account = await signUp();
  const email = newEmail();
  await askFor(page, email);
  const link = await linkTo(email);
  const secret = await turnOnSecondFactor(context, baseURL ?? "", account.password);
  await query("UPDATE second_factors SET last_step = NULL WHERE user_id = (SELECT id FROM users WHERE email = $1)", [
    account.email,
  ]);
  await context.clearCookies();
  const other = await signUp();
  await page.goto(link);
  await expect(
    page.getByText(
      `You’re signed in as ${other.email}, but this link is for a different account. Sign out to continue.`,
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  // The page reloads, and Enter does nothing until the form is hydrated.
  await expect(page.getByRole("button", { name: "Change email address" })).toBeEnabled();
  await page.getByLabel("Password").fill(account.password);
  await page.keyboard.press("Enter");
  const code = page.getByLabel("Code from your authenticator app");
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter a code", { exact: true })).toBeVisible();
  await code.fill(totpCode(secret));
  await page.keyboard.press("Enter");
  await expect(page.getByText(`You now sign in with ${email}.`)).toBeVisible();
});
