import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { signIn } from "./support/accounts";
import { CARDS, fillCard, openCheckout, purchaseCard } from "./support/checkout";
import { createListedApp, query } from "./support/database";
import { openBrowser } from "./support/open-browser";
import { publishRelease } from "./support/published-releases";

/** Lets the hourly check of hosted files run now. */
async function checkFiles(): Promise<void> {
  const [job] = await query<{ id: string }>(
    "SELECT id FROM graphile_worker.add_job('check_hosted_files', '{}'::json, priority => -1)",
  );
  const left = () => query("SELECT id FROM graphile_worker.jobs WHERE id = $1", [job?.id]);
  await expect.poll(left).toEqual([]);
}

/** Lets hours pass for a file and checks it. */
async function checkAfter(hours: number, fileId: string): Promise<string | undefined> {
  await query(
    `UPDATE release_files SET health_due_at = now() - interval '1 second',
       health_failed_at = health_failed_at - make_interval(hours => $2),
       health_since = health_since - make_interval(hours => $2)
     WHERE id = $1`,
    [fileId, hours],
  );
  await checkFiles();
  const [file] = await query<{ health: string }>("SELECT health FROM release_files WHERE id = $1", [fileId]);
  return file?.health;
}

test("a file is lost: after three days its buyer gets the money back with one click, and the developer keeps the share", async ({
  page,
  signUp,
  browser,
  baseURL,
}) => {
  test.slow();
  await signUp();
  const { id, title } = await createListedApp("12.50");
  const { id: fileId } = await publishRelease(id, "1.0", randomBytes(1000));
  await publishRelease((await createListedApp("12.50")).id, "1.0", randomBytes(1000));
  await page.goto(`/app/${id}`);
  await expect(page.getByText("We host this app's files and check that they can be downloaded.")).toBeVisible();
  await openCheckout(page, title);
  await fillCard(page, CARDS.good);
  await page.getByRole("button", { name: "Pay $12.50" }).click();
  await expect(page.getByText("Payment Successful")).toBeVisible();

  expect(await checkAfter(0, fileId)).toBe("healthy");
  await rm(join(process.env.FORGEHALL_E2E_STORAGE_DIR ?? "", "releases", fileId));
  expect([await checkAfter(24, fileId), await checkAfter(3, fileId), await checkAfter(3, fileId)]).toEqual([
    "healthy",
    "healthy",
    "suspect",
  ]);
  await page.goto("/customer-dashboard");
  const bought = purchaseCard(page, title);
  await expect(bought.getByRole("button", { name: `Get your money back for ${title}` })).toHaveCount(0);
  expect(await checkAfter(72, fileId)).toBe("broken");

  await page.reload();
  await expect(bought).toContainText("We can't deliver this app's files right now.");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await bought.getByRole("button", { name: `Get your money back for ${title}` }).click();
  await expect(page.getByText("Refund on its way")).toBeVisible();
  await expect.poll(() => query("SELECT status FROM orders WHERE app_id = $1", [id])).toEqual([{ status: "refunded" }]);
  const balances = await query(
    `SELECT account, sum(amount_cents)::int AS cents FROM ledger_entries e JOIN ledger_transactions t
       ON t.id = e.transaction_id JOIN orders o ON o.id = t.order_id
     WHERE o.app_id = $1 GROUP BY account HAVING sum(amount_cents) <> 0 ORDER BY account`,
    [id],
  );
  expect(balances).toEqual([
    { account: "developer", cents: 1250 },
    { account: "fees", cents: -1250 },
  ]);

  const admin = await openBrowser(browser, baseURL ?? "");
  await signIn(admin.page.context(), baseURL ?? "", "admin@forgehall.test");
  await admin.page.goto("/admin-dashboard?tab=refunds");
  const lost = admin.page.getByRole("region", { name: "Files that can't be delivered" });
  await expect(lost.getByRole("listitem").filter({ hasText: title })).toContainText("$12.50 paid back by us");
  await expectAccessible(admin.page);
  await expectNoOverflow(admin.page);
  await admin.close();
  // The others would see it as lost as well.
  await query("DELETE FROM release_files WHERE id = $1", [fileId]);
});
