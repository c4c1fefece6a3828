import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { createListedApp, query } from "./support/database";
import { waitForMail } from "./support/mail";
import { enterPayoutDetails } from "./support/payout-details";

/** Sells a developer's app for $49.00 a number of days ago. */
async function sell(developerEmail: string, daysAgo: number): Promise<void> {
  const { id } = await createListedApp("49.00", developerEmail);
  await query(
    `INSERT INTO orders (id, app_id, customer_id, developer_id, amount, stripe_payment_intent_id, status, created_at,
      completed_at, app_title, app_category)
     SELECT gen_random_uuid(), a.id, u.id, a.developer_id, a.price, 'pi_' || a.id, 'completed',
       now() - $2 * interval '1 day', now() - $2 * interval '1 day', a.title, a.category
     FROM apps a, users u WHERE a.id = $1 AND u.email = 'customer@forgehall.test'`,
    [id, daysAgo],
  );
}

const account = (page: Page) => page.getByRole("region", { name: "Payout account" });

test("a developer sets up payouts: a document is needed, then the account is ready; disconnecting needs the password", async ({
  page,
  signUp,
  allowConsoleMessage,
}) => {
  // The wrong password.
  allowConsoleMessage(/status of 400/);
  const developer = await signUp({ role: "developer" });
  await query("UPDATE users SET email_verified_at = now() WHERE email = $1", [developer.email]);
  await sell(developer.email, 20);
  await sell(developer.email, 2);
  await page.goto("/developer-dashboard");
  await expect(page.getByText("You have $98.00 waiting.")).toBeVisible();
  await page.getByRole("link", { name: "Set up payouts" }).last().click();
  await expect(page.getByText("You keep 100% of every sale. Your share becomes available 14 days after")).toBeVisible();
  const history = page
    .getByRole("region", { name: "Balance history" })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") });
  await expect(history.filter({ hasText: "Sale" })).toHaveCount(2);
  await expect(history.filter({ hasText: "Available on" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Pay out/ })).toHaveCount(0);

  await account(page).getByRole("button", { name: "Set up payouts" }).click();
  await enterPayoutDetails(page, "Ask for a document");
  await expect(account(page).getByText("Upload a photo of your identity document.")).toBeVisible();
  await expect(account(page).getByText("Action needed")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await waitForMail(developer.email, "Your payout account needs your attention");

  await account(page).getByRole("button", { name: "Continue setup" }).click();
  await page.getByRole("button", { name: /Upload/ }).click();
  await expect(account(page).getByText("Ready", { exact: true })).toBeVisible();
  await account(page).getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("Status is up to date")).toBeVisible();
  await waitForMail(developer.email, "Your payouts are set up");
  await page.goto("/developer-dashboard");
  await expect(page.getByText(/waiting\./)).toHaveCount(0);

  await page.goto("/developer-dashboard?tab=payouts");
  await account(page).getByRole("button", { name: "Disconnect…" }).click();
  const question = page.getByRole("dialog", { name: "Disconnect your payout account" });
  await expectAccessible(page, "[role=dialog]");
  await question.getByLabel("Password").fill("not the password");
  await page.keyboard.press("Enter");
  await expect(question.getByText("Incorrect password.")).toBeVisible();
  await question.getByLabel("Password").fill(developer.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Payout account disconnected")).toBeVisible();
  await account(page).getByRole("button", { name: "Set up payouts" }).click();
  await expect(page.getByRole("dialog", { name: "Set up payouts again" }).getByLabel("Password")).toBeVisible();
});

test("a developer outside the supported countries learns it during setup; an expired link leads to a new one", async ({
  page,
  signUp,
}) => {
  const developer = await signUp({ role: "developer" });
  await page.goto("/developer-dashboard?tab=payouts");
  await account(page).getByRole("button", { name: "Set up payouts" }).click();
  await expect(page.getByRole("heading", { name: "Set up payouts" })).toBeVisible();
  await page.goto("/developer-dashboard/payout-setup");
  await enterPayoutDetails(page, "Approve at once", "Antarctica (not supported)");
  await expect(page).toHaveURL(/tab=payouts&onboarding=returned/);
  await expect(
    account(page).getByText(/Payouts aren't available in Antarctica yet, so we couldn't pay you what you earn\./),
  ).toBeVisible();

  // The way out: disconnect, and start over with another country.
  await expect(account(page).getByRole("button", { name: "Continue setup" })).toHaveCount(0);
  await account(page).getByRole("button", { name: "Disconnect…" }).click();
  await page.getByRole("dialog").getByLabel("Password").fill(developer.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Payout account disconnected")).toBeVisible();
  await account(page).getByRole("button", { name: "Set up payouts" }).click();
  await page.getByRole("dialog").getByLabel("Password").fill(developer.password);
  await page.keyboard.press("Enter");
  await enterPayoutDetails(page, "Approve at once");
  await expect(account(page).getByText("You're all set.")).toBeVisible();
});
