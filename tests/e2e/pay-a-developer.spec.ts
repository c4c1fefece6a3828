import type { Page } from "@playwright/test";
import { testImage } from "../fixtures/images";
import { expect, test as base } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { newAccount, signIn, signUp as signUpIn } from "./support/accounts";
import { CARDS, fillCard, openCheckout } from "./support/checkout";
import { createListedApp, query } from "./support/database";
import { startIsolatedServer } from "./support/isolated-server";
import { openBrowser } from "./support/open-browser";
import { enterPayoutDetails } from "./support/payout-details";
import { callProvider } from "./support/sandbox-provider";

type Server = Awaited<ReturnType<typeof startIsolatedServer>>;

/** With a server, a database and a payment sandbox of its own, so that the platform's totals are this story's alone. */
const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, provide) => {
      const server = await startIsolatedServer("--own-provider");
      await provide(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
});

/** A developer lists an app with the form. */
async function listApp(developer: Page, title: string, price: string): Promise<void> {
  await developer.goto("/create-listing");
  await developer.getByLabel("Title").fill(title);
  await developer.getByLabel("Description").fill("Plans a kiln's firings, with a log of each one.");
  await developer.getByLabel("Category").selectOption("Productivity");
  await developer.getByLabel("Built With").selectOption("Claude Code");
  await developer.getByLabel("Price (USD)").fill(price);
  const buffer = await testImage(1200, 750).png().toBuffer();
  await developer.locator("#screenshots").setInputFiles({ name: "kiln.png", mimeType: "image/png", buffer });
  await expect(developer.getByText("1 image(s) uploaded successfully.").first()).toBeVisible();
  await developer.getByRole("checkbox", { name: "There's nothing to download" }).check();
  await developer.getByLabel("What buyers get").fill("A plan by email.");
  await developer.getByRole("button", { name: "Create App" }).click();
  await expect(developer.getByText("App created successfully!")).toBeVisible();
}

/** A moderator approves a listing. */
async function approveApp(moderator: Page, title: string): Promise<void> {
  await moderator.goto("/admin-dashboard");
  await moderator
    .getByRole("article", { name: title })
    .getByRole("button", { name: `Approve ${title}`, exact: true })
    .click();
  await expect(moderator.getByRole("article", { name: title })).toHaveCount(0);
}

/** A customer buys an app; returns the provider's id of the payment. */
async function buy(customer: Page, title: string, price: string, database: string): Promise<string> {
  await openCheckout(customer, title);
  await fillCard(customer, CARDS.good);
  await customer.getByRole("button", { name: `Pay $${price}` }).click();
  await expect(customer.getByText("Payment Successful")).toBeVisible();
  const [order] = await query<{ intent: string }>(
    "SELECT stripe_payment_intent_id AS intent FROM orders WHERE app_title = $1",
    [title],
    database,
  );
  if (!order) throw new Error("The purchase has no order.");
  return order.intent;
}

/**
 * Ends the refund window of all sales. PostgreSQL compares its own clock with the date of each share, and no setting
 * shifts that clock, so this moves the dates.
 */
const endRefundWindow = (database: string) =>
  query(
    `DO $$ BEGIN
      PERFORM set_config('session_replication_role', 'replica', true);
      UPDATE ledger_entries SET available_at = now() - interval '1 minute'
      WHERE account = 'developer' AND available_at > now();
    END $$`,
    [],
    database,
  );

/** The figures at the top of the Payouts tab, by label. */
async function readFigures(page: Page): Promise<Record<string, string>> {
  await page.goto("/developer-dashboard?tab=payouts");
  const cells = page.locator("dl", { has: page.getByText("Paid out", { exact: true }) }).locator("> div");
  const labels = await cells.locator("dt").allTextContents();
  const values = await cells.locator("dd").allTextContents();
  return Object.fromEntries(labels.map((label, at) => [label, /\$[\d,]+\.\d\d/.exec(values[at] ?? "")?.[0] ?? ""]));
}

/** Both tables of the Money tab: the amounts by label, without those that are $0.00. */
async function readTotals(page: Page): Promise<Record<string, string>[]> {
  await page.goto("/super-admin-dashboard?tab=money");
  const read = async (name: string) => {
    const rows = await page.getByRole("table", { name }).getByRole("row").all();
    const cells = await Promise.all(rows.map((row) => row.locator("th, td").allTextContents()));
    return Object.fromEntries(cells.filter(([, amount]) => amount !== "$0.00"));
  };
  return [await read("Where it came from"), await read("Who it's owed to")];
}

test("a developer lists, sells and is paid; refunds and a lost dispute are taken back; all totals and the statement agree", async ({
  page,
  signUp,
  server: { url, database, payments },
  browser,
}) => {
  const developer = await signUp({ role: "developer" });
  const openAs = async (role: "customer" | "admin" | "super_admin") => {
    const user = await openBrowser(browser, url);
    const { email, password } = await signUpIn(user.page.context(), url, newAccount());
    await query("UPDATE users SET role = $1 WHERE email = $2", [role, email], database);
    await signIn(user.page.context(), url, email, password);
    return user;
  };
  const [buyer, moderator, superAdmin] = [await openAs("customer"), await openAs("admin"), await openAs("super_admin")];
  const totals = () => readTotals(superAdmin.page);
  const act = <T extends object>(path: string, body: object) => callProvider<T>(path, body, payments);

  await listApp(page, "Kilnline", "49.00");
  await approveApp(moderator.page, "Kilnline");
  const refundedBefore = await buy(buyer.page, "Kilnline", "49.00", database);
  const sell = async (price: string) =>
    buy(buyer.page, (await createListedApp(price, developer.email, database)).title, price, database);
  const refundedAfter = await sell("20.01");
  const disputed = await sell("10.10");
  await sell("30.00");
  expect(await readFigures(page)).toEqual({
    Available: "$0.00",
    Pending: "$109.11",
    "On its way": "$0.00",
    "Paid out": "$0.00",
  });
  expect(await totals()).toEqual([
    { "Received from buyers": "$109.11", Held: "$109.11" },
    { "Developers, pending": "$109.11", Held: "$109.11" },
  ]);

  await page.getByRole("button", { name: "Set up payouts" }).click();
  await enterPayoutDetails(page, "Approve at once");
  await expect(page.getByRole("region", { name: "Payout account" }).getByText("Ready", { exact: true })).toBeVisible();
  const payOut = page.getByRole("button", { name: "Pay out now" });
  await expect(payOut).toBeDisabled();
  await expect(payOut).toHaveAccessibleDescription(
    /^Nothing is available to pay out right now\. Your next earnings become available on \w+ \d+, \d{4}\.$/,
  );

  await endRefundWindow(database);
  await act("refunds", { payment_intent: refundedBefore });
  await expect.poll(() => readFigures(page)).toMatchObject({ Available: "$60.11", Pending: "$0.00" });
  expect(await totals()).toEqual([
    { "Received from buyers": "$109.11", "Refunded to buyers": "-$49.00", Held: "$60.11" },
    { "Developers, available": "$60.11", Held: "$60.11" },
  ]);
  await payOut.click();
  await expect(page.getByText("Payout on its way")).toBeVisible();
  await expect.poll(() => readFigures(page)).toMatchObject({ "On its way": "$0.00", "Paid out": "$60.11" });

  await act("refunds", { payment_intent: refundedAfter });
  await expect.poll(() => readFigures(page)).toMatchObject({ Available: "$0.00", "Paid out": "$40.10" });
  const { id: dispute } = await act<{ id: string }>("disputes", { payment_intent: disputed });
  await expect(async () => {
    await page.reload();
    expect(await page.getByText("You owe $10.10.").isVisible()).toBe(true);
  }).toPass();
  expect(await totals()).toEqual([
    {
      "Received from buyers": "$109.11",
      "Refunded to buyers": "-$69.01",
      "Paid out to developers": "-$40.10",
    },
    { "Owed by developers": "-$10.10", "In dispute, awaiting the bank": "$10.10" },
  ]);
  await act("disputes/close", { dispute, outcome: "lost" });
  await expect.poll(() => readFigures(page)).toMatchObject({ Available: "$0.00", "Paid out": "$30.00" });
  await expect(page.getByText(/^You owe/)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  expect(await totals()).toEqual([
    {
      "Received from buyers": "$109.11",
      "Refunded to buyers": "-$69.01",
      "Lost in disputes": "-$10.10",
      "Paid out to developers": "-$30.00",
    },
    {},
  ]);
  await buyer.page.goto("/customer-dashboard");
  await expect(buyer.page.getByRole("main").getByText("$30.00").first()).toBeVisible();
  for (const user of [buyer, moderator, superAdmin]) await user.close();

  await page.goto("/developer-dashboard?tab=analytics");
  await expect(page.getByText(/^\$30\.00 from 1 completed order in total: your share, after refunds\./)).toBeVisible();

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
