import { expect, test } from "./fixtures";
import { expectAccessible } from "./support/accessibility";
import { createListedApp } from "./support/database";
import { turnOnSecondFactor } from "./support/second-factor";
import { waitForPrefetch } from "./support/wait-for-prefetch";

test("signing in reports a lost connection", async ({ page, context, allowConsoleMessage }) => {
  allowConsoleMessage(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/auth", { waitUntil: "networkidle" });
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Password").fill("correct horse battery");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Continue" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Login failed" });
  await expect(alert).toContainText("The connection was lost. Please try again.");
  await expect(page.getByLabel("Password")).toHaveValue("correct horse battery");
  await expect(page.getByRole("button", { name: "Continue" })).toBeEnabled();
  await expect(alert).toBeHidden();

  await context.setOffline(false);
  allowConsoleMessage(/status of 401/);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Login failed" })).toContainText(
    "401: Incorrect email or password.",
  );
});

test("a dialog opens once the connection is back; an error in it is shown above it, announced and dismissible", async ({
  page,
  context,
  baseURL,
  signUp,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/503|ERR_INTERNET_DISCONNECTED|ChunkLoadError|Failed to load/);
  const { password } = await signUp();
  await turnOnSecondFactor(context, baseURL ?? "", password);
  for (const [path, name] of [
    ["/profile", "Change Photo"],
    ["/profile/security", "Turn off"],
  ] as const) {
    await context.setOffline(false);
    await page.goto(path, { waitUntil: "networkidle" });
    await context.setOffline(true);
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: "You're offline" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Profile Settings" })).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "You're offline" })).toBeHidden();
  }
  await context.setOffline(false);
  await page.getByRole("button", { name: "Turn off" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn off two-step sign-in" });
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByLabel("Code from your authenticator app").fill("123456");

  await context.setOffline(true);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "The connection was lost. Please try again." })).toBeVisible();
  await context.setOffline(false);
  // The browser may refuse requests for a moment longer.
  await expect
    .poll(() =>
      page.evaluate(() =>
        fetch("/robots.txt").then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    .toBe(true);

  await page.route("**/api/account/second-factor", (route) =>
    route.fulfill({ status: 503, contentType: "text/plain", body: "The service is away." }),
  );
  const toast = page.getByRole("listitem").filter({ hasText: "503: The service is away." });
  // A script may be refused for longer than a request. Then the message shows without the toasts' code, as an alert.
  await expect(async () => {
    const sent = page.waitForRequest("**/api/account/second-factor");
    await page.keyboard.press("Enter");
    await sent;
    await expect(toast).toBeVisible({ timeout: 20_000 });
  }).toPass();
  await expect(page.getByRole("alert").filter({ hasText: "The connection was lost." })).toHaveCount(0);
  await toast.getByRole("button", { name: "Close toast" }).click();
  await expect(toast).toHaveCount(0);
  // A click on the toast is not one outside of the dialog.
  await expect(dialog.getByLabel("Password")).toHaveValue(password);

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Turn off" }).click();
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByLabel("Code from your authenticator app").fill("123456");
  await page.keyboard.press("Enter");
  await expect(toast).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "503: The service is away." })).toBeVisible();
});

test("a report that cannot be sent is reported once; only field errors appear next to the field", async ({
  page,
  signUp,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/503|status of 400/);
  const { id } = await createListedApp("9.00");
  await signUp();
  await page.goto(`/app/${id}`);
  await page.getByRole("button", { name: "Report this app" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Copied from someone else" }).check();
  const words = dialog.getByLabel("In your own words");
  await words.fill("Mine, with another name.");
  const refuse = (status: number, response: { contentType: string; body: string }) =>
    page.route("**/api/apps/*/reports", (route) => route.fulfill({ status, ...response }), { times: 1 });
  await refuse(503, { contentType: "text/plain", body: "The service is away." });
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "503: The service is away." })).toBeVisible();
  await expect(words).toHaveAccessibleDescription("");
  await expect(words).toHaveValue("Mine, with another name.");

  const problem = {
    status: 400,
    title: "Invalid input",
    detail: "Too short.",
    errors: [{ path: "reason", message: "Too short." }],
  };
  await refuse(400, { contentType: "application/problem+json", body: JSON.stringify(problem) });
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect(words).toHaveAccessibleDescription("Too short.");
  await expect(words).toBeFocused();
});

test("a page whose scripts can't be loaded offline says so, and loads when the browser is online again", async ({
  page,
  context,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/ERR_INTERNET_DISCONNECTED|ChunkLoadError/);
  await page.goto("/");
  const contact = page.getByRole("contentinfo").getByRole("link", { name: "Contact" });
  await contact.hover();
  await waitForPrefetch(page, "/contact");
  await context.setOffline(true);
  await contact.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're offline");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
  await expect(page).toHaveURL("/contact");
});
