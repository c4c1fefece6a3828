import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { signIn } from "./support/accounts";
import { CARDS, fillCard, openCheckout, purchaseCard } from "./support/checkout";
import { createListedApp, query } from "./support/database";
import { openBrowser } from "./support/open-browser";

test("a super admin finds an order by its card, reads what happened to it, and refunds it", async ({
  page,
  signUp,
  browser,
  baseURL,
}) => {
  test.slow();
  const buyer = await signUp();
  const { id: appId, title } = await createListedApp("12.50");
  await openCheckout(page, title);
  await fillCard(page, CARDS.good);
  await page.getByRole("button", { name: "Pay $12.50" }).click();
  await expect(page.getByText("Payment Successful")).toBeVisible();
  const [order] = await query<{ id: string }>("SELECT id FROM orders WHERE app_id = $1", [appId]);
  const number = `#${order?.id.slice(-8)}`;

  const owner = await openBrowser(browser, baseURL ?? "");
  await signIn(owner.page.context(), baseURL ?? "", "super@forgehall.test");
  await owner.page.goto("/super-admin-dashboard");
  await owner.page.getByRole("link", { name: "Orders", exact: true }).click();
  const search = owner.page.getByRole("searchbox", { name: "Search orders" });
  const row = owner.page.getByRole("row").filter({ hasText: title });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await owner.page.route(/search=4242/, (route) => answered.then(() => route.continue()));
  await search.fill("4242");
  await owner.page.getByRole("combobox", { name: "Status" }).selectOption("completed");
  await search.press("Enter");
  await search.fill("typed while the list loads");
  answer();
  await expect(owner.page.getByText(/for “4242”/)).toBeVisible();
  await expect(row).toContainText("•••• 4242");
  await expect(search).toHaveValue("typed while the list loads");
  for (const text of [number, buyer.email, title]) {
    await search.fill(text);
    await search.press("Enter");
    await expect(owner.page.getByText(`1 order for “${text}”`)).toBeVisible();
    await expect(row).toContainText("$12.50");
  }
  await expectAccessible(owner.page);
  await expectNoOverflow(owner.page);
  const [file] = await Promise.all([
    owner.page.waitForEvent("download"),
    owner.page.getByRole("link", { name: "Export as CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("forgehall-all-orders.csv");

  await row.getByRole("link", { name: number }).click();
  await expect(owner.page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  const timeline = owner.page.getByRole("list").filter({ hasText: "Checkout started" });
  await expect(timeline).toContainText("Paid $12.50");
  await expect(timeline).toContainText("Visa ending in 4242");
  await expectAccessible(owner.page);
  await owner.page.getByRole("button", { name: "Refund $12.50" }).click();
  const dialog = owner.page.getByRole("dialog", { name: "Refund $12.50?" });
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(dialog.getByText("Reason is required")).toBeVisible();
  await dialog.getByLabel("Reason").fill("You were charged twice.");
  await expectAccessible(owner.page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(owner.page.getByText("Refund approved").first()).toBeVisible();
  await expect
    .poll(() => query("SELECT status FROM orders WHERE id = $1", [order?.id]))
    .toEqual([{ status: "refunded" }]);
  await owner.page.reload();
  await expect(timeline).toContainText("You were charged twice.");
  await expect(timeline).toContainText("Refund of $12.50 sent");
  await expect(owner.page.getByRole("button", { name: /^Refund/ })).toHaveCount(0);
  await owner.page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(owner.page);
  await owner.close();

  await page.goto("/customer-dashboard");
  await expect(purchaseCard(page, title).getByText("Refunded").first()).toBeVisible();
});
