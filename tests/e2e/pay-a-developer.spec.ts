import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { newAccount, signUp as signUpIn } from "./support/accounts";
import { CARDS, fillCard, openCheckout } from "./support/checkout";
import { createListedApp, query } from "./support/database";
import { openBrowser } from "./support/open-browser";
import { enterPayoutDetails } from "./support/payout-details";
import { callProvider } from "./support/sandbox-provider";

type Sale = { orderId: string; intent: string };

/** A customer buys a new app of the developer. */
async function sell(customer: Page, developerEmail: string, price: string): Promise<Sale> {
  const { id, title } = await createListedApp(price, developerEmail);
  await openCheckout(customer, title);
  await fillCard(customer, CARDS.good);
  await customer.getByRole("button", { name: `Pay $${price}` }).click();
  await expect(customer.getByText("Payment Successful")).toBeVisible();
  const [order] = await query<Sale>(
    `SELECT id AS "orderId", stripe_payment_intent_id AS intent FROM orders WHERE app_id = $1`,
    [id],
  );
  if (!order) throw new Error("The purchase has no order.");
  return order;
}

/** Makes the shares of a developer's sales available, as the end of the refund window does. */
const endRefundWindow = (email: string) =>
  query(
    `DO $$ BEGIN
      PERFORM set_config('session_replication_role', 'replica', true);
      UPDATE ledger_entries SET available_at = now() - interval '1 minute'
      WHERE account = 'developer' AND available_at > now()
        AND developer_id = (SELECT id FROM users WHERE email = '${email}');
    END $$`,
  );

/** The figures at the top of the Payouts tab, by label. */
async function readFigures(page: Page): Promise<Record<string, string>> {
  await page.goto("/developer-dashboard?tab=payouts");
  const cells = page.locator("dl", { has: page.getByText("Paid out", { exact: true }) }).locator("> div");
  const labels = await cells.locator("dt").allTextContents();
  const values = await cells.locator("dd").allTextContents();
  return Object.fromEntries(labels.map((label, at) => [label, /\$[\d,]+\.\d\d/.exec(values[at] ?? "")?.[0] ?? ""]));
}

test("a developer is paid for sales, refunds and a lost dispute are taken back, and the statement equals the ledger", async ({
  page,
  signUp,
  browser,
  baseURL,
  allowConsoleMessage,
}) => {
  // "Pay out now" before anything is available.
  allowConsoleMessage(/status of 409/);
  const developer = await signUp({ role: "developer" });
  const buyer = await openBrowser(browser, baseURL ?? "");
  await signUpIn(buyer.page.context(), baseURL ?? "", newAccount());
  const refundedBefore = await sell(buyer.page, developer.email, "49.00");
  const refundedAfter = await sell(buyer.page, developer.email, "20.01");
  const disputed = await sell(buyer.page, developer.email, "10.10");
  await sell(buyer.page, developer.email, "30.00");
  await buyer.close();
  expect(await readFigures(page)).toEqual({
    Available: "$0.00",
    Pending: "$109.11",
    "On its way": "$0.00",
    "Paid out": "$0.00",
  });

  await page.getByRole("button", { name: "Set up payouts" }).click();
  await enterPayoutDetails(page, "Approve at once");
  await expect(page.getByRole("region", { name: "Payout account" }).getByText("Ready", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Pay out $0.00 now" }).click();
  await expect(page.getByText("Nothing is available to pay out right now.")).toBeVisible();

  await endRefundWindow(developer.email);
  await callProvider("refunds", { payment_intent: refundedBefore.intent });
  await expect.poll(() => readFigures(page)).toMatchObject({ Available: "$60.11", Pending: "$0.00" });
  await page.getByRole("button", { name: "Pay out $60.11 now" }).click();
  await expect(page.getByText("Payout on its way")).toBeVisible();
  await expect.poll(() => readFigures(page)).toMatchObject({ "On its way": "$0.00", "Paid out": "$60.11" });

  await callProvider("refunds", { payment_intent: refundedAfter.intent });
  await expect.poll(() => readFigures(page)).toMatchObject({ Available: "$0.00", "Paid out": "$40.10" });
  const { id: dispute } = await callProvider<{ id: string }>("disputes", { payment_intent: disputed.intent });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("You owe $10.10.")).toBeVisible({ timeout: 500 });
  }).toPass();
  await callProvider("disputes/close", { dispute, outcome: "lost" });
  await expect.poll(() => readFigures(page)).toMatchObject({ Available: "$0.00", "Paid out": "$30.00" });
  await expect(page.getByText(/^You owe/)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.goto("/developer-dashboard?tab=analytics");
  await expect(page.getByText(/^\$30\.00 from 1 completed order, after refunds and fees\./)).toBeVisible();

  const month = new Date().toISOString().slice(0, 7);
  const csv = await (await page.request.get(`/api/developer/statements/${month}/csv`)).text();
  const rows = csv.split(/\r?\n/).map((line) => line.split(","));
  const printed = rows.filter(([date, kind]) => /^\d{4}-/.test(date ?? "") && kind !== "Opening balance");
  const ledger = (await (await page.request.get("/api/developer/ledger?limit=100")).json()) as { amount: string }[];
  expect(printed.map((row) => row.at(-2)).sort()).toEqual(ledger.map(({ amount }) => amount).sort());
  expect(rows.find((row) => row[1] === "Closing balance")?.at(-1)).toBe("0.00");
  const pdf = await page.request.get(`/api/developer/statements/${month}/pdf`);
  expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
});
