import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { signIn } from "./support/accounts";
import { CARDS, fillCard, openCheckout, purchaseCard, showMore } from "./support/checkout";
import { createListedApp, query } from "./support/database";
import { openBrowser } from "./support/open-browser";
import { callProvider } from "./support/sandbox-provider";

/** Buys a new app for $12.50. */
async function buy(page: Page) {
  const { id, title } = await createListedApp("12.50");
  await openCheckout(page, title);
  await fillCard(page, CARDS.good);
  await page.getByRole("button", { name: "Pay $12.50" }).click();
  await expect(page.getByText("Payment Successful")).toBeVisible();
  const [order] = await query<{ intent: string }>(
    "SELECT stripe_payment_intent_id AS intent FROM orders WHERE app_id = $1",
    [id],
  );
  const becomes = (status: string) =>
    expect.poll(() => query("SELECT status FROM orders WHERE app_id = $1", [id])).toEqual([{ status }]);
  return { title, intent: order?.intent ?? "", becomes };
}

test("a refund from the provider's dashboard fails at the bank: the buyer gets the app back, and staff see why", async ({
  page,
  signUp,
  browser,
  baseURL,
}) => {
  await signUp();
  const { title, intent, becomes } = await buy(page);
  const refund = await callProvider<{ id: string }>("refunds", { payment_intent: intent });
  await becomes("refunded");
  await page.goto("/customer-dashboard");
  await expect(purchaseCard(page, title).getByText("Refunded")).toBeVisible();
  await expect(purchaseCard(page, title).getByRole("link", { name: "Download" })).toHaveCount(0);

  await callProvider("refunds/fail", { refund: refund.id });
  await becomes("completed");
  await page.reload();
  await expect(purchaseCard(page, title).getByRole("link", { name: `Download ${title}` })).toBeVisible();

  const admin = await openBrowser(browser, baseURL ?? "");
  await signIn(admin.page.context(), baseURL ?? "", "admin@forgehall.test");
  await admin.page.goto("/admin-dashboard?tab=refunds");
  const failed = admin.page
    .getByRole("region", { name: "Refunds that failed" })
    .getByRole("listitem")
    .filter({ hasText: title });
  await expect(failed).toContainText("The card has expired or was canceled.");
  await expect(failed).toContainText("$12.50");
  await expectAccessible(admin.page);
  await expectNoOverflow(admin.page);
  await admin.close();
});

test("a bank returns a payment while a refund request is open: buyer and developer see what happened", async ({
  page,
  signUp,
  browser,
  baseURL,
}) => {
  await signUp();
  const { title, intent, becomes } = await buy(page);
  await page.goto("/customer-dashboard");
  await showMore(purchaseCard(page, title));
  await page.getByRole("button", { name: `Request a refund for ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: `Refund for ${title}` });
  await dialog.getByRole("textbox").fill("It does not start.");
  await dialog.getByRole("button", { name: "Request a refund" }).click();
  await expect(purchaseCard(page, title).getByText("We'll email you the decision.")).toBeVisible();

  const dispute = await callProvider<{ id: string }>("disputes", { payment_intent: intent });
  await becomes("disputed");
  await callProvider("disputes/close", { dispute: dispute.id, outcome: "lost" });
  await becomes("refunded");
  await page.reload();
  await expect(
    purchaseCard(page, title).getByText(
      "Your bank returned this payment through a dispute, so there is nothing left to refund.",
    ),
  ).toBeVisible();

  const admin = await openBrowser(browser, baseURL ?? "");
  await signIn(admin.page.context(), baseURL ?? "", "admin@forgehall.test");
  await admin.page.goto("/admin-dashboard?tab=refunds&status=refunded");
  await expect(admin.page.getByRole("article").filter({ hasText: title })).toContainText(
    "The buyer's bank returned the money through a dispute. There's nothing left to refund.",
  );
  await admin.close();
});
