import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { newAccount } from "./support/accounts";
import { CARDS, fillCard, openCheckout, purchaseCard } from "./support/checkout";
import { createListedApp, query } from "./support/database";

test("a new visitor finds an app, signs up on the way, pays and downloads it", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("search", { name: "Marketplace" }).getByRole("searchbox").fill("invoices freelancers");
  await page.getByRole("search", { name: "Marketplace" }).getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { name: /found for “invoices freelancers”/ })).toBeVisible();

  await page.goto("/browse-apps?search=ledgerline");
  await page.getByRole("complementary", { name: "Filters" }).getByRole("link", { name: "$10 - $50" }).click();
  await expect(page).toHaveURL(/price=10-50/);
  await page.getByRole("link", { name: "Ledgerline", exact: true }).click();
  await page.getByRole("link", { name: "Buy Now" }).first().click();

  await expect(page).toHaveURL(/\/auth\?next=%2Fcheckout%2F/);
  await expect(page.getByRole("heading", { name: "Sign in or create an account to buy Ledgerline" })).toBeVisible();
  await page.getByRole("link", { name: "Create Account" }).click();
  const person = newAccount();
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm Password").fill(person.password);
  await page.getByRole("button", { name: "Create Account" }).click();

  await expect(page.getByRole("heading", { name: "Complete Your Purchase" })).toBeVisible();
  await fillCard(page, CARDS.good);
  await page.getByRole("button", { name: "Pay $49.00" }).click();
  await expect(page).toHaveURL(/\/customer-dashboard/);
  await expect(page.getByText("Payment Successful")).toBeVisible();
  await expect(page.getByText("Thank you for your purchase! You can now access your app.")).toBeVisible();
  const bought = purchaseCard(page, "Ledgerline");
  await expect(bought.getByText("Completed")).toBeVisible();
  await expect(bought.getByText("$49.00")).toBeVisible();
  const download = page.waitForEvent("download");
  await bought.getByRole("button", { name: /^Download Ledgerline/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);

  await bought.getByRole("link", { name: "View receipt for Ledgerline" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Receipt" })).toBeVisible();
  await expect(page.getByText("Visa ending in 4242")).toBeVisible();
  for (const text of ["Ledgerline", "$49.00", person.name, person.email])
    await expect(page.getByRole("main").getByText(text, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("main").getByText("$49.00")).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("link", { name: "My Purchases" })).toBeHidden();
});

test("a declined card charges nothing, and another card works", async ({ page, signUp, allowConsoleMessage }) => {
  // The browser itself logs the provider's 402 response.
  allowConsoleMessage(/status of 402/);
  await signUp();
  const { title } = await createListedApp("12.50");
  await openCheckout(page, title);
  await fillCard(page, CARDS.declined);
  await page.getByRole("button", { name: "Pay $12.50" }).click();
  await expect(page.getByText("Payment Failed")).toBeVisible();
  const reason = page.locator("form").getByRole("alert");
  await expect(reason).toHaveText(
    "Your bank declined the payment without giving a reason. Use another card, or call your bank.",
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use another card" }).click();
  await expect(reason).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Credit or debit card number" })).toBeFocused();
  await page.getByRole("button", { name: "Pay $12.50" }).click();
  await expect(page.getByText("Enter the card number", { exact: true }), "the fields are empty").toBeVisible();
  await fillCard(page, CARDS.good);
  await page.getByRole("button", { name: "Pay $12.50" }).click();
  await expect(page).toHaveURL(/\/customer-dashboard/);
  await expect(purchaseCard(page, title).getByText("Completed")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  const file = await page.request.get(
    (await purchaseCard(page, title).getByRole("link", { name: "Download" }).getAttribute("href")) ?? "",
  );
  expect(file.ok()).toBe(true);
  expect(await file.text()).toContain("<title>Cronwise");
});

test("pressing Pay too early says what is missing, on the first screen of a phone", async ({ page, signUp }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp();
  const { title } = await createListedApp("45.00");
  await openCheckout(page, title);
  const pay = page.getByRole("button", { name: "Pay $45.00" });
  await expect(pay).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("To pay, enter the card number, expiry date, and security code.")).toBeVisible();
  await pay.click();
  await expect(page.getByText("Enter the card number", { exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Credit or debit card number" })).toBeFocused();
  await fillCard(page, CARDS.good);
  await expect(page.getByText("To pay, enter")).toHaveCount(0);
  const heights = await page
    .getByRole("region", { name: "Pay by card" })
    .locator(".StripeElement, input:not([data-card-field])")
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().height));
  expect([heights.length, new Set(heights).size]).toEqual([4, 1]);
});

test("when the provider's response is lost, the form says only what is known, and a completed payment counts", async ({
  page,
  signUp,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/ERR_FAILED/);
  await signUp();
  const { title } = await createListedApp("13.00");
  const confirmation = /payment_intents\/pi_\w+\/confirm/;
  const pay = page.getByRole("button", { name: "Pay $13.00" });
  await openCheckout(page, title);
  await fillCard(page, CARDS.good);
  await page.route(confirmation, (route) => route.abort());
  await pay.click();
  await expect(page.locator("form").getByRole("alert")).toContainText("we don't know yet");
  await expect(page.getByText(/not been charged|haven't been charged/)).toHaveCount(0);

  await page.unroute(confirmation);
  await page.route(confirmation, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pay.click();
  await expect(page).toHaveURL(/\/customer-dashboard/);
  await expect(page.getByText("Payment Successful")).toBeVisible();
  await expect(purchaseCard(page, title).getByText("Completed")).toBeVisible();
});

test("an order left unpaid is listed once a card was tried; it can be removed, or continued and then comes first", async ({
  page,
  signUp,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/status of 402/);
  const { email } = await signUp();
  const [left, wanted, newer] = [
    await createListedApp("45.00"),
    await createListedApp("46.00"),
    await createListedApp("0.00"),
  ];
  for (const { title } of [left, wanted]) await openCheckout(page, title);
  await page.goto("/customer-dashboard");
  await expect(page.getByRole("link", { name: "Start Shopping" })).toBeVisible();
  for (const { title, price } of [
    { ...left, price: "$45.00" },
    { ...wanted, price: "$46.00" },
  ]) {
    await openCheckout(page, title);
    await fillCard(page, CARDS.declined);
    await page.getByRole("button", { name: `Pay ${price}` }).click();
    await expect(page.getByText("Payment Failed")).toBeVisible();
  }
  await query("UPDATE orders SET created_at = now() - interval '3 hours' WHERE app_id = $1", [wanted.id]);
  await page.goto(`/checkout/${newer.id}`);
  await page.getByRole("button", { name: "Get for free" }).click();
  await expect(page).toHaveURL(/\/customer-dashboard/);

  const item = purchaseCard(page, left.title);
  await expect(item.getByText("Pending, not paid")).toBeVisible();
  await item.getByRole("button", { name: `Remove the unpaid order of ${left.title}` }).click();
  await expectAccessible(page, "[role=alertdialog]");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Order removed")).toBeVisible();
  await expect(item).toHaveCount(0);
  expect(await query("SELECT status FROM orders WHERE app_id = $1", [left.id])).toEqual([{ status: "failed" }]);
  // An order left unpaid for too long fails, and can be removed like this one.
  await query("UPDATE orders SET removed_at = NULL WHERE app_id = $1", [left.id]);
  await page.reload();
  await expect(item.getByText("Failed", { exact: true })).toBeVisible();
  await expect(item.getByText("The payment didn't go through. You weren't charged.")).toBeVisible();
  await expect(item.getByRole("link", { name: `Try again to pay for ${left.title}` })).toBeVisible();
  await item.getByRole("button", { name: `Remove the unpaid order of ${left.title}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(item).toHaveCount(0);

  await page.goto("/customer-dashboard");
  await expect(page.getByRole("article").last()).toContainText(wanted.title);
  await purchaseCard(page, wanted.title)
    .getByRole("link", { name: `Continue to pay for ${wanted.title}` })
    .click();
  await fillCard(page, CARDS.good);
  await page.getByRole("button", { name: "Pay $46.00" }).click();
  await expect(page).toHaveURL(/\/customer-dashboard\?order=/);
  const first = page.getByRole("article").first();
  await expect(first).toContainText(wanted.title);
  await expect(first).toHaveAttribute("aria-current", "true");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 0));
  for (const what of [
    first.getByRole("link", { name: `Download ${wanted.title}` }),
    first.getByRole("link", { name: `View receipt for ${wanted.title}` }),
    first.getByRole("region", { name: "What's next" }),
  ])
    await expect(what, "on the first screen of a phone").toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  expect(
    await query(
      "SELECT count(*)::int AS orders FROM orders o JOIN users u ON u.id = o.customer_id WHERE u.email = $1",
      [email],
    ),
  ).toEqual([{ orders: 3 }]);
});

test("3-D Secure: a failure keeps the form open, or is shown on the return page; a success completes the purchase", async ({
  page,
  signUp,
}) => {
  await signUp();
  const { id, title } = await createListedApp("20.00");
  await openCheckout(page, title);
  await fillCard(page, CARDS.threeDSecure);
  await page.getByRole("button", { name: "Pay $20.00" }).click();
  await page.getByRole("button", { name: "Fail authentication" }).click();
  await expect(page.getByText("Payment Failed")).toBeVisible();

  const [order] = await query<{ id: string }>("SELECT id FROM orders WHERE app_id = $1", [id]);
  await page.goto(`/customer-dashboard?order=${order?.id}&redirect_status=failed`);
  const failure = page.getByRole("main").getByRole("alert");
  await expect(failure).toContainText("Payment Failed");
  await expect(failure).toContainText("unable to authenticate");
  await expect(purchaseCard(page, title).getByText("Pending, not paid")).toBeVisible();
  await expect(page.getByText(/Confirming payment|confirming your payment/)).toHaveCount(0);
  await expectAccessible(page);
  await failure.getByRole("link", { name: "Try again" }).click();
  await fillCard(page, CARDS.threeDSecure);
  await page.getByRole("button", { name: "Pay $20.00" }).click();
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect(page).toHaveURL(/\/customer-dashboard/);
  await expect(purchaseCard(page, title).getByText("Completed")).toBeVisible();
});

test("a payment for an app that was taken down meanwhile is refunded, and the page says so", async ({
  page,
  signUp,
}) => {
  await signUp();
  const { id, title } = await createListedApp("12.00");
  await openCheckout(page, title);
  await fillCard(page, CARDS.good);
  await query("UPDATE apps SET status = 'rejected' WHERE id = $1", [id]);
  await page.getByRole("button", { name: "Pay $12.00" }).click();
  await expect(page.getByText("Payment refunded")).toBeVisible();
  await expect(page.getByText("Payment Successful")).toHaveCount(0);
});

test("a free app needs no card", async ({ page, signUp }) => {
  await signUp();
  const { id, title } = await createListedApp("0.00");
  await page.goto(`/app/${id}`);
  await page.getByRole("link", { name: "Get for free" }).first().click();
  await page.getByRole("button", { name: "Get for free" }).dblclick();
  await expect(page).toHaveURL(/\/customer-dashboard/);
  await expect(purchaseCard(page, title).getByText("Completed")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("reloading checkout while it loads is no failure", async ({ page, signUp }) => {
  await signUp();
  const { id } = await createListedApp("19.00");
  await page.goto("/");
  // Never answered, so the reload aborts it.
  await page.route("**/api/create-payment-intent", () => undefined, { times: 1 });
  const asked = page.waitForRequest("**/api/create-payment-intent");
  await page.goto(`/checkout/${id}`, { waitUntil: "commit" });
  await asked;
  await page.reload();
  await expect(page.getByRole("button", { name: "Pay $19.00" })).toBeVisible();
  // At once: a toast goes away by itself.
  expect(await page.getByText("Checkout unavailable").count()).toBe(0);
});

test("a price change during checkout does not change what the buyer pays", async ({ page, signUp }) => {
  await signUp();
  const { id, title } = await createListedApp("30.00");
  await openCheckout(page, title);
  await fillCard(page, CARDS.good);
  await query("UPDATE apps SET price = 35 WHERE id = $1", [id]);
  await page.getByRole("button", { name: "Pay $30.00" }).click();
  await expect(purchaseCard(page, title).getByText("$30.00")).toBeVisible();
  await expect(purchaseCard(page, title).getByText("Completed")).toBeVisible();
});

test("a buyer who reopens the checkout after a price change sees and pays the new price", async ({ page, signUp }) => {
  await signUp();
  const { id, title } = await createListedApp("30.00");
  await openCheckout(page, title);
  await query("UPDATE apps SET price = 35 WHERE id = $1", [id]);
  await page.reload();
  await fillCard(page, CARDS.good);
  await expect(page.getByRole("button", { name: "Pay $30.00" })).toHaveCount(0);
  await page.getByRole("button", { name: "Pay $35.00" }).click();
  await expect(purchaseCard(page, title).getByText("$35.00")).toBeVisible();
  expect(await query("SELECT status FROM orders WHERE app_id = $1 ORDER BY created_at", [id])).toEqual([
    { status: "failed" },
    { status: "completed" },
  ]);
});

test("two tabs and a double click create one order", async ({ page, context, signUp }) => {
  await signUp();
  const { id, title } = await createListedApp("15.00");
  const other = await context.newPage();
  await Promise.all([openCheckout(page, title), openCheckout(other, title)]);
  await fillCard(page, CARDS.good);
  await page.getByRole("button", { name: "Pay $15.00" }).dblclick();
  await expect(page).toHaveURL(/\/customer-dashboard/);
  await other.reload();
  await expect(other).toHaveURL(new RegExp(`/app/${id}`));
  await expect(other.getByRole("complementary").getByText("You already own this app.")).toBeVisible();
  expect(await query("SELECT status FROM orders WHERE app_id = $1", [id])).toEqual([{ status: "completed" }]);
  expect(await query("SELECT downloads FROM apps WHERE id = $1", [id])).toEqual([{ downloads: 1 }]);
});

test("paying again in a second tab charges nothing and shows the purchase", async ({
  page,
  context,
  signUp,
  allowConsoleMessage,
}) => {
  // The browser itself logs that the provider refused to charge twice.
  allowConsoleMessage(/status of 400/);
  await signUp();
  const { id, title } = await createListedApp("16.00");
  const other = await context.newPage();
  await openCheckout(other, title);
  await openCheckout(page, title);
  for (const tab of [other, page]) {
    await fillCard(tab, CARDS.good);
    await tab.getByRole("button", { name: "Pay $16.00" }).click();
    await expect(tab).toHaveURL(/\/customer-dashboard/);
  }
  await expect(purchaseCard(page, title).getByText("Completed")).toBeVisible();
  expect(await query("SELECT status FROM orders WHERE app_id = $1", [id])).toEqual([{ status: "completed" }]);
});

test("a buyer who closes the browser before the redirect still gets the app", async ({ page, context, signUp }) => {
  await signUp();
  const { id, title } = await createListedApp("9.00");
  await openCheckout(page, title);
  await fillCard(page, CARDS.good);
  const paid = page.waitForResponse(
    (response) => /payment_intents\/pi_\w+\/confirm/.test(response.url()) && response.ok(),
  );
  // The redirect back never happens.
  await page.route("**/customer-dashboard**", (route) => route.fulfill({ status: 204 }));
  await page.getByRole("button", { name: "Pay $9.00" }).click();
  await paid;
  await page.close();
  await expect
    .poll(() => query("SELECT status FROM orders WHERE app_id = $1", [id]))
    .toEqual([{ status: "completed" }]);
  const back = await context.newPage();
  await back.goto("/customer-dashboard");
  await expect(purchaseCard(back, title).getByRole("link", { name: "Download" })).toBeVisible();
});

test("Buy Now becomes a download for the buyer and a listing link for the developer, without layout shift", async ({
  page,
  signUp,
  signIn,
}) => {
  const { id, title } = await createListedApp("30.00", "developer@forgehall.test");
  const card = page.getByRole("complementary", { name: "Price and developer" });
  /** Positions of the price card and the mobile buy bar once the browser knows the user. */
  const places = async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/app/${id}`, { waitUntil: "networkidle" });
    const barPrice = page.getByText("one-time").last();
    const bar = await barPrice.boundingBox();
    await page.setViewportSize({ width: 1280, height: 800 });
    // A busy browser lays the page out a little later; only then does the bar go.
    await expect(barPrice).toBeHidden();
    return [bar?.y, (await card.boundingBox())?.height];
  };
  const before = await places();
  await expect(card.getByRole("link", { name: "Buy Now" })).toHaveAttribute("href", `/checkout/${id}`);

  const { email } = await signUp();
  expect(await places()).toEqual(before);
  await expect(card.getByRole("link", { name: "Buy Now" })).toBeVisible();
  await query(
    `INSERT INTO orders (id, app_id, customer_id, developer_id, amount, stripe_payment_intent_id, status,
      completed_at, app_title, app_category, app_download_url)
     SELECT gen_random_uuid(), a.id, u.id, a.developer_id, a.price, 'pi_' || a.id, 'completed', now(), a.title,
     a.category, a.download_url
     FROM apps a, users u WHERE a.id = $1 AND u.email = $2`,
    [id, email],
  );
  expect(await places()).toEqual(before);
  await expect(page.getByRole("link", { name: "Buy Now" })).toHaveCount(0);
  await expect(card.getByText("You already own this app.")).toBeVisible();
  await card.getByRole("link", { name: "Go to download" }).click();
  await expect(purchaseCard(page, title).getByRole("link", { name: "Download" })).toBeInViewport();

  await signIn("developer@forgehall.test");
  expect(await places()).toEqual(before);
  await expect(card.getByText("This is your app.")).toBeVisible();
  await expectAccessible(page, "aside");
  await card.getByRole("link", { name: "Edit listing" }).click();
  await expect(page).toHaveURL(`/edit-listing/${id}`);
});

test("a buyer of many apps also sees the download of an early purchase", async ({ page, signUp }) => {
  const { email } = await signUp();
  // One and a half pages of purchases, a day apart, without a seller because other stories count sales.
  const [oldest] = await query<{ appId: string; title: string }>(
    `WITH bought AS (
       INSERT INTO orders (id, app_id, customer_id, developer_id, amount, stripe_payment_intent_id, status,
       created_at, completed_at, app_title, app_category, app_download_url)
       SELECT gen_random_uuid(), a.id, u.id, NULL, a.price, 'pi_' || gen_random_uuid(), 'completed',
         now() - row_number() OVER (ORDER BY a.id) * interval '1 day',
         now() - row_number() OVER (ORDER BY a.id) * interval '1 day', a.title, a.category, a.download_url
       FROM users u, (SELECT * FROM apps WHERE status = 'approved' AND id IN
         (SELECT app_id FROM releases WHERE status = 'published') ORDER BY id LIMIT 30) a WHERE u.email = $1
       RETURNING app_id, app_title, created_at)
     SELECT app_id AS "appId", app_title AS title FROM bought ORDER BY created_at LIMIT 1`,
    [email],
  );
  await page.goto(`/app/${oldest?.appId}`);
  await page
    .getByRole("complementary", { name: "Price and developer" })
    .getByRole("link", { name: "Go to download" })
    .click();
  await expect(page).toHaveURL(/customer-dashboard/);
  await expect(purchaseCard(page, oldest?.title ?? "").getByRole("button", { name: /^Download/ })).toBeInViewport();
  await page.getByRole("link", { name: "Newest" }).click();
  await expect(page).toHaveURL("/customer-dashboard");
});

test("a developer cannot buy their own app and is sent back to it", async ({ page, signIn }) => {
  const { id } = await createListedApp("10.00", "developer@forgehall.test");
  await signIn("developer@forgehall.test");
  await page.goto(`/checkout/${id}`);
  await expect(page).toHaveURL(new RegExp(`/app/${id}`));
  await expect(page.getByText("This is your own app.")).toBeVisible();
});

test("the checkout of an unknown app is not found", async ({ page, signUp, allowConsoleMessage }) => {
  allowConsoleMessage(/404/);
  await signUp();
  const response = await page.goto("/checkout/00000000-0000-7000-8000-000000000000");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("App not found")).toBeVisible();
  await expect(page.getByText("The app you're trying to purchase could not be found.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Marketplace" })).toHaveAttribute("href", "/");
});

test("checkout and dashboard fit 320 px and have no axe violations", async ({ page, signIn, signUp }) => {
  await signUp();
  const { title } = await createListedApp("11.00");
  await openCheckout(page, title);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await signIn("customer@forgehall.test");
  await page.goto("/customer-dashboard");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});
