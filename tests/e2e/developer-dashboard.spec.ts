import { expect, test } from "./fixtures";
import { newAccount, signUp } from "./support/accounts";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { createListedApp, query } from "./support/database";
import { buyDirectly } from "./support/published-releases";

test("a developer sees apps, orders and revenue, and exports the orders", async ({ page, signIn }) => {
  await signIn("developer@forgehall.test");
  await page.goto("/developer-dashboard");
  await page.getByRole("navigation", { name: "Status" }).getByRole("link", { name: "Pending" }).click();
  const myApps = page.getByRole("region", { name: "My Apps" });
  await expect(myApps.getByRole("article").filter({ hasNotText: "Pending" })).toHaveCount(0);
  await expect(myApps.getByRole("article").first()).toBeVisible();
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Analytics" }).click();
  await page.getByRole("navigation", { name: "Show by" }).getByRole("link", { name: "Month" }).click();
  await expect(page).toHaveURL(/tab=analytics&by=month/);
  await expect(page).toHaveTitle("Analytics, Developer Dashboard · Forgehall");
  await page.getByText("Show as a table").click();
  await expect(
    page.getByRole("table", { name: "Revenue and page views of the last 12 months" }).getByRole("row"),
  ).toHaveCount(13);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/developer-dashboard?tab=profile");
  const late = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Profile" });
  await expect(late, "a late tab is in sight on a phone").toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Live Apps"), "the list comes first on a phone").toBeHidden();
  await page.goto("/developer-dashboard");
  const figures = page.locator("dl > div:has(dt:text-matches('Downloads|Live Apps|Review')) dd span.wide");
  const tops = await figures.evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().top));
  expect([tops.length, new Set(tops).size], "three figures, level on a phone").toEqual([3, 1]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto("/developer-dashboard?tab=orders");
  await expect(page.getByText("Live Apps"), "one line of figures").toBeVisible();
  await expect(page.getByText(/^Order #/)).toHaveCount(5);
  await page
    .getByRole("navigation", { name: "Recent Orders" })
    .getByRole("link", { name: /^Refunds/ })
    .click();
  await expect(page.getByRole("region", { name: "Refunds" })).toBeVisible();
  await expect(page).toHaveURL("/developer-dashboard?tab=orders&view=refunds");
  for (const [former, address] of [
    ["jobs", "?tab=hiring&view=jobs"],
    ["proposals", "?tab=hiring"],
    ["subscriptions", "?tab=orders&view=subscriptions"],
    ["refunds&status=refunded", "?tab=orders&view=refunds&status=refunded"],
  ]) {
    await page.goto(`/developer-dashboard?tab=${former}`);
    await expect(page, "links in emails lead on").toHaveURL(`/developer-dashboard${address}`);
  }
  await page.goto("/developer-dashboard?tab=orders");
  await page.getByRole("link", { name: /^All [\d,]+ orders$/ }).click();
  const orders = page.getByRole("table", { name: "Orders" });
  await orders.getByRole("link", { name: "Price" }).click();
  await expect(orders.getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", "descending");
  const prices = async () =>
    (await orders.getByRole("row").locator("td:nth-child(6) > span:first-child").allTextContents()).map((price) =>
      price === "Free" ? 0 : Number(price.replace(/[$,]/g, "")),
    );
  const dearest = await prices();
  expect(dearest.length).toBeGreaterThan(1);
  expect(dearest).toEqual(dearest.toSorted((one, other) => other - one));
  await orders.getByRole("link", { name: "Price" }).click();
  await expect(orders.getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", "ascending");
  const cheapest = await prices();
  expect(cheapest).toEqual(cheapest.toSorted((one, other) => one - other));
  await expect(page.getByRole("link", { name: "Next" })).toHaveAttribute("href", /sort=lowest/);
  const menu = orders.locator("summary").first();
  await menu.click();
  await expect(orders.getByRole("link", { name: "View app" }).first()).toBeVisible();
  await expectAccessible(page, "details[open]");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(orders.getByRole("link", { name: "View app" })).toHaveCount(0);
  await page.getByLabel("Status").selectOption("refunded");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/status=refunded/);
  await expectAccessible(page);
  await expectNoOverflow(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("forgehall-orders-refunded.csv");
});

test("customers are invited to become developers, staff are refused", async ({
  page,
  signUp: join,
  signIn,
  allowConsoleMessage,
}) => {
  // The browser itself logs the page's status.
  allowConsoleMessage(/status of 403/);
  await join();
  await page.goto("/developer-dashboard");
  await expect(page.getByRole("link", { name: "Become a Developer" })).toHaveAttribute("href", "/create-listing");
  await expect(page).toHaveTitle("Sell what you've built · Forgehall");
  await page.context().clearCookies();
  await signIn("admin@forgehall.test");
  expect((await page.goto("/developer-dashboard"))?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
});

test("a developer sees how often an app's page is viewed, from where, and how many of the visitors buy", async ({
  page,
  baseURL,
  browser,
  signUp: join,
}) => {
  const analytics = "/developer-dashboard?tab=analytics&by=day";
  const { email, name } = await join({ role: "developer" });
  await page.goto(analytics);
  await expect(page.getByText("Views appear here once your app is live.")).toBeVisible();
  const [first, second] = [await createListedApp("9.00", email), await createListedApp("9.00", email)];
  await page.reload();
  await expect(page.getByText("No views in the last 30 days.")).toBeVisible();

  // Headless browsers are bots to the product, so this visitor has the name of another one.
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
  const visitor = await (await browser.newContext({ baseURL, userAgent, reducedMotion: "reduce" })).newPage();
  await visitor.goto(`/app/${first.id}`, { referer: "https://www.google.com/" });
  await visitor.getByRole("link", { name }).first().click();
  await expect(visitor).toHaveURL(/\/developer\//);
  await visitor.getByRole("link", { name: /^Published Apps/ }).click();
  const document = await visitor.evaluate(() => performance.timeOrigin);
  await visitor.getByRole("link", { name: second.title }).first().click();
  await expect(visitor.getByRole("heading", { name: second.title, level: 1 })).toBeVisible();
  expect(await visitor.evaluate(() => performance.timeOrigin), "no document was loaded").toBe(document);
  await visitor.reload();
  const buyer = await signUp(visitor.context(), baseURL ?? "", newAccount());
  await visitor.context().close();
  await buyDirectly(second.id, buyer.email);
  // This story's browser says that it is a headless one.
  await page.goto(`/app/${first.id}`);

  const apps = page.getByRole("table", { name: "Views and conversion by app in the last 30 days" });
  // The server saves what it has counted every ten seconds.
  const saved = () =>
    query("SELECT sum(views)::int AS views FROM app_view_days WHERE app_id IN ($1, $2)", [first.id, second.id]);
  await expect.poll(saved, { timeout: 0 }).toEqual([{ views: 2 }]);
  await page.goto(analytics);
  await expect(page.getByRole("img", { name: /^Page views by day: 2 in all/ })).toBeVisible();
  await expect(apps.getByRole("row", { name: `${second.title} 1 1 100%` })).toBeVisible();
  await expect(apps.getByRole("row", { name: `${first.title} 1 0 0%` })).toBeVisible();
  const sources = page.getByRole("list", { name: "Sources of page views in the last 30 days" }).getByRole("listitem");
  await expect(sources).toHaveText([/^Google\s*1 50%$/, /^Forgehall\s*1 50%$/]);
  for (const current of ["2 so far", "$9.00 so far"])
    await expect(page.getByText(current).filter({ visible: true }), "the current bar is marked").toHaveCount(1);
  await expectAccessible(page);
  await expectNoOverflow(page);
});
