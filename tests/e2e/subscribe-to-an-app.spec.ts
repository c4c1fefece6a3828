import type { Page } from "@playwright/test";
import { expect, test as base } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { newAccount, signUp } from "./support/accounts";
import { CARDS, fillCard, openCheckout, purchaseCard } from "./support/checkout";
import { createListedApp, query } from "./support/database";
import { startIsolatedServer } from "./support/isolated-server";
import { openBrowser } from "./support/open-browser";
import { callProvider } from "./support/sandbox-provider";

type Server = Awaited<ReturnType<typeof startIsolatedServer>>;

/** With a server, a database and a payment sandbox of its own, whose clock this story moves. */
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

const MONTH = 31 * 24 * 60 * 60;

/** A subscription in the Subscriptions tab. */
const subscriptionCard = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** Subscribes with a card, and confirms 3-D Secure where it asks for that. */
async function subscribe(page: Page, title: string, card: string): Promise<void> {
  await openCheckout(page, title);
  await expect(page.getByText("Renews every month at $29.00 until you cancel.")).toBeVisible();
  await fillCard(page, card);
  await page.getByRole("button", { name: "Pay $29.00" }).click();
  if (card !== CARDS.good) await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect(page.getByText("Payment Successful")).toBeVisible();
  await expect(purchaseCard(page, title).getByText("Completed")).toBeVisible();
}

/** Reloads the Subscriptions tab, whose cards are in the page as it arrives, until the subscription reads like that. */
async function expectSubscription(page: Page, title: string, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto("/customer-dashboard?tab=subscriptions");
    expect(await subscriptionCard(page, title).getByText(text).first().isVisible()).toBe(true);
  }).toPass();
}

test("buyers subscribe, renew, update a declined card, cancel and are refunded", async ({
  server: { url, database, payments },
  browser,
  signUp: signUpDeveloper,
}) => {
  const { email } = await signUpDeveloper({ role: "developer" });
  const openBuyer = async () => {
    // A card that is declined.
    const user = await openBrowser(browser, url, [/status of 402/]);
    await signUp(user.page.context(), url, newAccount());
    return user;
  };
  const listApp = async () => {
    const app = await createListedApp("29.00", email, database);
    await query("UPDATE apps SET price_type = 'monthly' WHERE id = $1::uuid", [app.id], database);
    return app.title;
  };
  const act = <T extends object>(path: string, body: object) => callProvider<T>(path, body, payments);
  const passMonth = () => act("clock", { advance: MONTH });
  const readPayments = (title: string) =>
    query<{ status: string; intent: string }>(
      `SELECT status, stripe_payment_intent_id AS intent FROM orders WHERE app_title = $1 ORDER BY created_at`,
      [title],
      database,
    );
  const expectPayments = (title: string, ...statuses: string[]) =>
    expect.poll(async () => (await readPayments(title)).map(({ status }) => status)).toEqual(statuses);
  const providerId = async (title: string) => {
    const [row] = await query<{ id: string }>(
      "SELECT stripe_subscription_id AS id FROM subscriptions WHERE app_title = $1",
      [title],
      database,
    );
    return row?.id;
  };
  const [one, two, three, four] = [await openBuyer(), await openBuyer(), await openBuyer(), await openBuyer()];
  const [first, second, third, fourth] = [await listApp(), await listApp(), await listApp(), await listApp()];

  await test.step("the first buyer confirms with 3-D Secure, and renews three times", async () => {
    await subscribe(one.page, first, CARDS.threeDSecureOnce);
    await expectSubscription(one.page, first, /^Renews on .* for \$29\.00\.$/);
    await expectAccessible(one.page);
    await expectNoOverflow(one.page);
    for (let month = 2; month <= 4; month += 1) {
      await passMonth();
      await expectPayments(first, ...Array.from({ length: month }, () => "completed"));
    }
  });

  await test.step("a renewal is declined; the buyer updates the card in the grace period, which pays it", async () => {
    // Also at the retries within the month that passes.
    const outcomes = ["card_declined", "card_declined", "card_declined"];
    await act("payment_methods/outcomes", { subscription: await providerId(first), outcomes });
    await passMonth();
    await expectSubscription(one.page, first, "Payment failed");
    await expect(subscriptionCard(one.page, first).getByText(/You have access until/)).toBeVisible();
    await one.page.goto("/customer-dashboard");
    await expect(one.page.getByRole("status").filter({ hasText: first })).toBeVisible();
    await one.page.getByRole("status").filter({ hasText: first }).getByRole("link", { name: "Update card" }).click();
    await expect(one.page.getByRole("heading", { level: 1, name: "Fix your payment" })).toBeVisible();
    await expect(one.page.getByRole("textbox", { name: "Credit or debit card number" })).toBeVisible();
    await expectAccessible(one.page);
    await fillCard(one.page, CARDS.declined);
    await one.page.getByRole("button", { name: "Update card and pay" }).click();
    await expect(one.page.getByRole("alert").filter({ hasText: "declined" })).toBeVisible();
    await fillCard(one.page, CARDS.good);
    await one.page.getByRole("button", { name: "Update card and pay" }).click();
    await expect(one.page.getByText("Your subscription is paid again.")).toBeVisible();
    await expect(subscriptionCard(one.page, first).getByText(/^Renews on /)).toBeVisible();
    await expectPayments(first, ...Array.from({ length: 5 }, () => "completed"));
  });

  await test.step("the developer lowers the price, and the buyer switches to it", async () => {
    await query("UPDATE apps SET price = 19 WHERE title = $1", [first], database);
    await one.page.goto("/customer-dashboard?tab=subscriptions");
    await subscriptionCard(one.page, first)
      .getByRole("button", { name: /^Switch the subscription/ })
      .click();
    await one.page.getByRole("button", { name: "Switch price" }).click();
    await expect(subscriptionCard(one.page, first).getByText(/^Renews on .* for \$19\.00\.$/)).toBeVisible();
    await subscriptionCard(one.page, first).getByText("Payments (5)").click();
    await expect(subscriptionCard(one.page, first).getByRole("link", { name: /^View receipt/ })).toHaveCount(5);
  });

  await test.step("a bank that asks for 3-D Secure at every renewal gets it on the subscription's page", async () => {
    await subscribe(four.page, fourth, CARDS.threeDSecure);
    await passMonth();
    await expectSubscription(four.page, fourth, /^Your bank asks you to confirm a payment\./);
    await subscriptionCard(four.page, fourth).getByRole("link", { name: "Confirm payment" }).click();
    await four.page.getByRole("button", { name: "Confirm $29.00 payment" }).click();
    await four.page.getByRole("button", { name: "Complete authentication" }).click();
    await expect(four.page.getByText("Payment confirmed")).toBeVisible();
    await expectPayments(fourth, "completed", "completed");
  });

  await test.step("a confirmation that fails asks for another card, which pays the renewal", async () => {
    await passMonth();
    await expectSubscription(four.page, fourth, /^Your bank asks you to confirm a payment\./);
    await subscriptionCard(four.page, fourth).getByRole("link", { name: "Confirm payment" }).click();
    const confirm = four.page.getByRole("button", { name: "Confirm $29.00 payment" });
    await confirm.click();
    await four.page.getByRole("button", { name: "Fail authentication" }).click();
    await expect(four.page.getByText("Your bank didn't confirm this payment.")).toBeVisible();
    await fillCard(four.page, CARDS.good);
    await four.page.getByRole("button", { name: "Update card and pay $29.00" }).click();
    await expect(four.page.getByText("Your subscription is paid again.")).toBeVisible();
    await expectPayments(fourth, "completed", "completed", "completed");
  });

  await test.step("the second buyer cancels, keeps access until the period ends, and isn't charged again", async () => {
    await subscribe(two.page, second, CARDS.good);
    await expectSubscription(two.page, second, /^Renews on /);
    const card = subscriptionCard(two.page, second);
    await card.getByRole("button", { name: "Cancel" }).click();
    await two.page.getByRole("button", { name: "Cancel subscription" }).click();
    await expect(card.getByText(/^You have access until /)).toBeVisible();
    await card.getByRole("button", { name: "Resume" }).click();
    await two.page.getByRole("button", { name: "Resume subscription" }).click();
    await expect(card.getByText(/^Renews on /)).toBeVisible();
    await card.getByRole("button", { name: "Cancel" }).click();
    await two.page.getByRole("button", { name: "Cancel subscription" }).click();
    await expect(card.getByText(/^You have access until /)).toBeVisible();
    await two.page.goto("/customer-dashboard");
    await expect(purchaseCard(two.page, second).getByRole("link", { name: `Download ${second}` })).toBeVisible();
    await passMonth();
    await expectSubscription(two.page, second, "Ended");
    await expectPayments(second, "completed");
    // The provider's clock is ahead of ours, so the date of the end is moved to now.
    await query("UPDATE subscriptions SET access_until = now() WHERE app_title = $1", [second], database);
    await two.page.goto("/customer-dashboard");
    await expect(purchaseCard(two.page, second).getByText("Your subscription has ended.")).toBeVisible();
    await expect(purchaseCard(two.page, second).getByRole("link", { name: `Download ${second}` })).toHaveCount(0);
  });

  await test.step("the third buyer's renewal is refunded, which ends the subscription at once", async () => {
    await subscribe(three.page, third, CARDS.good);
    await passMonth();
    await expectPayments(third, "completed", "completed");
    const renewal = (await readPayments(third)).at(-1);
    await act("refunds", { payment_intent: renewal?.intent });
    await expectPayments(third, "completed", "refunded");
    await expectSubscription(three.page, third, /Your last payment was refunded\./);
    await three.page.goto("/customer-dashboard");
    await expect(purchaseCard(three.page, third).getByRole("link", { name: `Download ${third}` })).toHaveCount(0);
    await passMonth();
    await expectPayments(third, "completed", "refunded");
  });
  for (const user of [one, two, three, four]) await user.close();
});
