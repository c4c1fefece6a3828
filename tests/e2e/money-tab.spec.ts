import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { createListedApp, query } from "./support/database";

test("a super admin sees all money, holds a developer's payouts and releases them", async ({ page, signIn }) => {
  await signIn("super@forgehall.test");
  await page.goto("/super-admin-dashboard?tab=money");
  const owed = page.getByRole("table", { name: "Who it's owed to" });
  const came = page.getByRole("table", { name: "Where it came from" });
  const held = (await came.getByRole("row", { name: /^Held/ }).textContent()) ?? "";
  expect(held).toMatch(/^Held\$[\d,]+\.\d\d$/);
  await expect(owed.getByRole("row", { name: /^Held/ })).toHaveText(held);
  await expect(page.getByText("No payouts are on hold.")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  const [developer] = await query<{ id: string; name: string }>(
    "SELECT id, name FROM users WHERE email = 'developer@forgehall.test'",
  );
  await page.goto(`/super-admin-dashboard/users/${developer?.id}`);
  await page.getByRole("button", { name: /^Hold payouts/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Hold payouts" }).click();
  await expect(dialog.getByText("Reason is required")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Many chargebacks this week.");
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Hold payouts" }).click();
  await expect(page.getByText(/payouts are on hold$/)).toBeVisible();
  await expect(page.getByText(/^Payouts on hold since/)).toBeVisible();

  await page.goto("/super-admin-dashboard?tab=money");
  const holds = page.getByRole("region", { name: "Payouts on hold" });
  await expect(holds).toContainText("Many chargebacks this week.");
  await expectNoOverflow(page);
  await holds.getByRole("link", { name: developer?.name ?? "" }).click();
  await page.getByRole("button", { name: /^Release payouts/ }).click();
  await dialog.getByLabel("Reason").fill("Cleared with the bank.");
  await dialog.getByRole("button", { name: "Release payouts" }).click();
  await expect(page.getByText(/^Payouts on hold since/)).toBeHidden();
  await page.goto("/super-admin-dashboard?tab=audit&action=user.release_payouts");
  await expect(page.getByRole("region", { name: "Audit" }).getByRole("listitem").first()).toContainText(
    "Cleared with the bank.",
  );
});

test("differences from the provider and failed transfers are listed, and a transfer is retried", async ({
  page,
  signIn,
}) => {
  const { id: appId, title } = await createListedApp("49.00");
  const [order] = await query<{ id: string; developer: string }>(
    `INSERT INTO orders (id, app_id, customer_id, developer_id, amount, status, stripe_payment_intent_id, completed_at,
       app_title, app_category, payout_hold_days)
     SELECT gen_random_uuid(), a.id, u.id, a.developer_id, 49, 'completed', 'pi_' || gen_random_uuid(), now(),
       a.title, a.category, 14
     FROM apps a, users u WHERE a.id = $1 AND u.email = 'customer@forgehall.test'
     RETURNING id, developer_id AS developer`,
    [appId],
  );
  await query(
    `INSERT INTO ledger_differences (id, order_id, ledger_cents, provider_cents)
     VALUES (gen_random_uuid(), $1, 4900, 4000)`,
    [order?.id],
  );
  await query(
    `INSERT INTO ledger_checks (id, provider_cents, ledger_cents, difference_cents, unattributed_cents, fee_cents,
       orders_checked, differences)
     VALUES (gen_random_uuid(), 123400, 124300, -900, 700, 321, 12, 1)`,
  );
  await query(
    `WITH account AS (
       INSERT INTO payout_accounts (id, developer_id, closed_at) VALUES (gen_random_uuid(), $2, now()) RETURNING id
     ), payout AS (
       INSERT INTO payouts (id, developer_id, account_id, amount_cents, status)
       SELECT gen_random_uuid(), $2, id, 4900, 'failed' FROM account RETURNING id
     )
     INSERT INTO transfers (id, payout_id, order_id, amount_cents, status, failure, finished_at)
     SELECT gen_random_uuid(), id, $1, 4900, 'failed', 'account_invalid', now() FROM payout`,
    [order?.id, order?.developer],
  );
  await signIn("super@forgehall.test");
  await page.goto("/super-admin-dashboard?tab=money");
  const differences = page.getByRole("region", { name: "Reconciliation with Stripe" });
  await expect(differences).toContainText("12 changed orders compared.");
  const row = differences.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("-$9.00");
  await expect(row).toContainText("Ledger $49.00");
  await expect(row).toContainText("Provider $40.00");
  const transfers = page.getByRole("region", { name: "Failed transfers" });
  await expect(transfers).toContainText("Account invalid");
  await expectAccessible(page);
  await expectNoOverflow(page);
  const transfer = transfers.getByRole("row").filter({ hasText: title });
  await transfer.getByRole("button", { name: /^Try again/ }).click();
  await expect(page.getByText("The transfer will be sent again")).toBeVisible();
  await expect(transfer).toHaveCount(0);

  // Also those of the nightly check, should it just have run.
  await query("UPDATE ledger_differences SET resolved_at = now() WHERE resolved_at IS NULL");
  await page.reload();
  await expect(differences).toContainText("The ledger and the provider agree.");
});

test("a super admin finds the money that is held for milestones by its age", async ({ page, signIn }) => {
  const title = `Import of ${Date.now().toString(36)}`;
  await query(
    `WITH project AS (
       INSERT INTO projects (id, client_id, developer_id, title, scope, timeline)
       SELECT gen_random_uuid(), client.id, developer.id, 'Ledger for a mill', 'An import.', '2 weeks'
       FROM users client, users developer
       WHERE client.email = 'customer@forgehall.test' AND developer.email = 'developer@forgehall.test' RETURNING id
     )
     INSERT INTO milestones (id, project_id, position, title, amount_cents, status, funded_at)
     SELECT gen_random_uuid(), id, 1, $1, 12300, 'submitted', now() - interval '400 days' FROM project`,
    [title],
  );
  await signIn("super@forgehall.test");
  await page.goto("/super-admin-dashboard?tab=money");
  const funds = page.getByRole("region", { name: "Project funds" });
  await expect(funds.getByText(`Held the longest: ${title} of Ledger for a mill`)).toBeVisible();
  await expect(funds.getByText(/^The ledger agrees/)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await funds.getByRole("link", { name: "Over 60 days" }).click();
  const list = page.getByRole("region", { name: "Project funds: Over 60 days" });
  await expect(list.getByRole("row").filter({ hasText: title })).toContainText("400 days ago");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await list.getByRole("row").filter({ hasText: title }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/super-admin-dashboard\/users\//);
  await query("DELETE FROM projects WHERE id = (SELECT project_id FROM milestones WHERE title = $1)", [title]);
});
