import { readFile } from "node:fs/promises";
import type { Page, Request } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { query } from "./support/database";
import { delayResponse } from "./support/delay-response";
import { waitForMail } from "./support/mail";
import { totpCode, turnOnSecondFactor } from "./support/second-factor";

/** Makes the current code usable again, as if 30 seconds had passed. */
const forgetStep = (email: string) =>
  query("UPDATE second_factors SET last_step = NULL WHERE user_id = (SELECT id FROM users WHERE email = $1)", [email]);

async function enterPassword(page: Page, email: string, password: string) {
  await page.goto("/auth?next=/profile/security");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("a user turns two-step sign-in on, signs in with a code and a recovery code, and turns it off", async ({
  page,
  context,
  signUp,
  allowConsoleMessage,
}) => {
  test.slow();
  allowConsoleMessage(/status of 40[01]/);
  const { email, password } = await signUp();
  await page.goto("/profile/security");
  const card = page.getByRole("region", { name: "Two-step sign-in" });
  await card.getByRole("button", { name: "Set up" }).click();
  await expect(card.getByLabel("Password")).toBeFocused();
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  await expect(card.getByText("Incorrect password.")).toBeVisible();
  await card.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  await expect(card.getByRole("heading", { name: "Add Forgehall to your app" })).toBeFocused();
  await expect(card.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const secret = (await card.locator("code").innerText()).replaceAll(" ", "");
  await card.getByLabel("Enter the code from your authenticator app").fill("12345");
  await card.getByRole("button", { name: "Turn on" }).click();
  await expect(card.getByText("That code is wrong or was already used. Check it or wait for a new one.")).toBeVisible();
  await card.getByLabel("Enter the code from your authenticator app").fill(totpCode(secret));
  await page.keyboard.press("Enter");

  await expect(card.getByRole("heading", { name: "Save your recovery codes" })).toBeFocused();
  const codes = await card.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);
  const saved = page.waitForEvent("download");
  await card.getByRole("button", { name: "Download codes" }).click();
  expect(await readFile(await (await saved).path(), "utf8")).toContain(codes.join("\n"));
  await expectAccessible(page);
  await expectNoOverflow(page);
  await card.getByRole("button", { name: "I've saved these codes" }).click();
  await expect(card.getByText("10 recovery codes left")).toBeVisible();
  await expect(card.getByRole("button", { name: "New recovery codes" })).toBeFocused();
  await waitForMail(email, "Two-step sign-in is on");

  await context.clearCookies();
  await forgetStep(email);
  await enterPassword(page, email, password);
  const code = page.getByLabel("Enter the code from your authenticator app");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Password")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.keyboard.press("Enter");
  await expect(code).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter a code", { exact: true })).toBeVisible();
  await page.keyboard.type(totpCode(secret));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/profile/security");

  await context.clearCookies();
  await enterPassword(page, email, password);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await expect(page.getByLabel("Enter one of your recovery codes")).toBeFocused();
  await page.keyboard.type(codes[0]?.toUpperCase() ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/profile/security");
  expect(await waitForMail(email, "A recovery code was used to sign in")).toContain("You have 9 left.");

  await expect(card.getByText("9 recovery codes left")).toBeVisible();
  await card.getByRole("button", { name: "Turn off" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn off two-step sign-in" });
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(dialog.getByText("Password is required")).toBeVisible();
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByLabel("Code from your authenticator app").fill(codes[1] ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Two-step sign-in is off", { exact: true })).toBeVisible();
  await expect(card.getByRole("button", { name: "Set up" })).toBeFocused();

  await context.clearCookies();
  await enterPassword(page, email, password);
  await expect(page).toHaveURL("/profile/security");
});

test("changes in another tab appear when they matter and do not move the focus", async ({
  page,
  context,
  baseURL,
  signUp,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/status of 40[09]/);
  const { email, password } = await signUp();
  await page.goto("/profile/security");
  const card = page.getByRole("region", { name: "Two-step sign-in" });
  await card.getByRole("button", { name: "Set up" }).click();
  await card.getByLabel("Password").fill(password);
  const other = { headers: { origin: baseURL ?? "" } };
  const secret = await turnOnSecondFactor(context, baseURL ?? "", password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("409: Two-step sign-in is already on.")).toBeVisible();
  await expect(card.getByText("10 recovery codes left")).toBeVisible();
  await expect(card.getByRole("button", { name: "New recovery codes" })).toBeFocused();

  await forgetStep(email);
  await card.getByRole("button", { name: "Turn off" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn off two-step sign-in" });
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByLabel("Code from your authenticator app").fill("123456");
  expect(
    (
      await context.request.delete("/api/account/second-factor", {
        ...other,
        data: { password, code: totpCode(secret) },
      })
    ).status(),
  ).toBe(204);
  await page.keyboard.press("Enter");
  await expect(page.getByText("409: Two-step sign-in isn't on.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card.getByRole("button", { name: "Set up" })).toBeFocused();

  await turnOnSecondFactor(context, baseURL ?? "", password);
  await page.getByLabel("Current Password").fill(password);
  for (const field of ["New Password", "Confirm New Password"])
    await page.getByLabel(field, { exact: true }).fill("battery staple");
  await page.keyboard.press("Enter");
  await expect(card.getByText("10 recovery codes left")).toBeVisible();
  await expect(page.getByLabel("Code from your authenticator app")).toHaveAccessibleDescription(/Enter the code/);
  await expect(page.getByLabel("Confirm New Password")).toBeFocused();
});

test("when the QR code cannot be loaded, the key alone is enough", async ({ page, signUp, allowConsoleMessage }) => {
  allowConsoleMessage(/chunk|ERR_FAILED/i);
  const { password } = await signUp();
  await page.goto("/profile/security", { waitUntil: "networkidle" });
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  const card = page.getByRole("region", { name: "Two-step sign-in" });
  await card.getByRole("button", { name: "Set up" }).click();
  await card.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  await expect(card.getByText("The QR code couldn't be loaded. Enter the key instead.")).toBeVisible();
  await card
    .getByLabel("Enter the code from your authenticator app")
    .fill(totpCode((await card.locator("code").innerText()).replaceAll(" ", "")));
  await page.keyboard.press("Enter");
  await expect(card.getByRole("heading", { name: "Save your recovery codes" })).toBeFocused();
});

test("the code step submits once, however often it is pressed", async ({
  page,
  context,
  signUp,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/status of 401/);
  const { email, password } = await signUp();
  await page.goto("/profile/security");
  await page.getByRole("region", { name: "Two-step sign-in" }).getByRole("button", { name: "Set up" }).click();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  const secret = (await page.locator("#second-factor code").innerText()).replaceAll(" ", "");
  const code = totpCode(secret);
  await page.getByLabel("Enter the code from your authenticator app").fill(code);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeVisible();

  await context.clearCookies();
  await enterPassword(page, email, password);
  const isCode = (request: Request) =>
    request.url().endsWith("/api/login") && request.postData()?.includes('"code"') === true;
  let sent = 0;
  page.on("request", (request) => (sent += Number(isCode(request))));
  const { kept, deliver } = await delayResponse(page, isCode);
  // The code that turned it on is used up.
  await page.getByLabel("Enter the code from your authenticator app").fill(code);
  for (let time = 1; time <= 3; time += 1) await page.keyboard.press("Enter");
  await kept;
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  await deliver();
  await expect(page.getByText("That code is wrong or was already used. Check it or wait for a new one.")).toBeVisible();
  await expect(page.getByLabel("Enter the code from your authenticator app")).toBeFocused();
  expect(sent).toBe(1);
});
