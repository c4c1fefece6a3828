import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { query } from "./support/database";

const PATH = "/developer-dashboard?tab=orders&view=subscriptions";

/** A subscription to the developer's app, which started so many days ago. */
const subscribe = (developer: string, started: number, change: Record<string, string | number | null> = {}) => {
  const row = { status: "active", price: 12, type: "monthly", cancelIn: null, endedAgo: null, reason: null, ...change };
  return query(
    `INSERT INTO subscriptions (id, developer_id, app_id, app_title, app_category, status, price, price_type,
       created_at, started_at, paid_through, cancel_at, ended_at, end_reason)
     SELECT gen_random_uuid(), u.id, a.id, a.title, a.category, $3, $4, $5, now() - $2 * interval '1 day',
       now() - $2 * interval '1 day', now() + interval '9 days', now() + $6 * interval '1 day',
       now() - $7 * interval '1 day', $8
     FROM users u JOIN apps a ON a.developer_id = u.id WHERE u.email = $1`,
    [developer, started, row.status, row.price, row.type, row.cancelIn, row.endedAgo, row.reason],
  );
};

test("a developer sees recurring revenue, churn, retention and subscriptions in plain words", async ({
  page,
  signUp,
}) => {
  const { email } = await signUp({ role: "developer" });
  await page.goto(PATH);
  await expect(page.getByText("Give an app a monthly or yearly price")).toBeVisible();
  await expectAccessible(page);
  await query(
    `INSERT INTO apps (id, title, description, category, built_with, price, price_type, developer_id, status)
     SELECT gen_random_uuid(), 'Ledger Cloud', 'Books.', 'Productivity', 'Cursor', 12, 'monthly', id, 'approved'
     FROM users WHERE email = $1`,
    [email],
  );
  await page.reload();
  await expect(page.getByRole("heading", { name: "No subscribers yet" })).toBeVisible();

  await subscribe(email, 200);
  await subscribe(email, 200, { type: "yearly", price: 90 });
  await subscribe(email, 130, { status: "past_due" });
  await subscribe(email, 70, { cancelIn: 9, reason: "buyer" });
  await subscribe(email, 70, { status: "canceled", endedAgo: 8, reason: "buyer" });
  await subscribe(email, 5);
  await page.reload();
  await expect(page).toHaveTitle("Subscriptions, Developer Dashboard · Forgehall");
  const tab = page.getByRole("region", { name: "Subscriptions", exact: true });
  const figure = (label: string) => tab.locator("dl > div", { has: page.getByText(label, { exact: true }) });
  // Four monthly ones at $12, and a twelfth of $90.
  await expect(figure("Monthly recurring revenue")).toContainText("$55.50");
  await expect(figure("Active subscribers")).toContainText("5");
  await expect(figure("New subscribers")).toContainText("1");
  await expect(figure("Churn")).toContainText("20%1 of 5 in the last 30 days");
  const table = tab.getByRole("table", { name: /^Subscribers left after each month/ });
  await expect(table.getByRole("row", { name: /^All/ })).toContainText("100%");
  for (const status of ["Active", "Payment overdue", /^Ends [A-Z][a-z]{2} \d+, \d{4}$/, "Ended"])
    await expect(tab.getByRole("listitem").getByText(status, { exact: true }).first()).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
});
