import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectFits } from "./support/accessibility";
import { newAccount, signUp } from "./support/accounts";
import { CARDS, fillCard, openCheckout, purchase } from "./support/checkout";
import { listApp, query } from "./support/database";

/** Another person's browser, with an account of their own. */
async function developerElsewhere(browser: Browser, origin: string): Promise<{ page: Page; email: string }> {
  const context = await browser.newContext({ baseURL: origin });
  const { email } = await signUp(context, origin, { ...newAccount(), name: "Grace Hopper", role: "developer" });
  return { page: await context.newPage(), email };
}
const figure = (page: Page, label: string) => page.locator("dl > div").filter({ hasText: label }).locator("dd > div > span").first();

test("a sale shows in the revenue; a refund that the developer grants takes it back, with the download", async ({ page, browser, baseURL, signUp: join }) => {
  // Two people in two browsers, a payment and its way back.
  test.slow();
  const seller = await developerElsewhere(browser, baseURL ?? "");
  const { title } = await listApp("49.00", seller.email);
  await seller.page.goto("/developer-dashboard");
  await expect(figure(seller.page, "Total Revenue")).toHaveText("$0.00");

  await join();
  await openCheckout(page, title);
  await fillCard(page, CARDS.good);
  await page.getByRole("button", { name: "Pay $49.00" }).click();
  await expect(page).toHaveURL(/\/customer-dashboard/);
  const bought = purchase(page, title);
  await expect(bought.getByRole("link", { name: "Download" })).toBeVisible();
  await seller.page.goto("/developer-dashboard?tab=orders");
  await expect(figure(seller.page, "Total Revenue")).toHaveText("$49.00");
  await expect(seller.page.getByText(/^Order #[0-9a-f]{8}$/)).toBeVisible();

  await expect(bought.getByText("14 days left")).toBeVisible();
  await bought.getByRole("button", { name: `Request a refund of ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: `Refund of ${title}` });
  await dialog.getByRole("button", { name: "Request a refund" }).click();
  await expect(dialog.getByText("Reason is required")).toBeVisible();
  await expectAccessible(page, "dialog[open]");
  await dialog.getByRole("textbox").fill("It stops at the first start.");
  await dialog.getByRole("button", { name: "Request a refund" }).click();
  await expect(bought.getByText(/^Refund requested on/)).toBeVisible();
  await expectAccessible(page);

  await seller.page.goto("/developer-dashboard?tab=refunds");
  await expect(seller.page.getByText("It stops at the first start.")).toBeVisible();
  await expectAccessible(seller.page);
  await seller.page.getByRole("button", { name: `Grant the refund of ${title}` }).click();
  await seller.page.getByRole("dialog").getByRole("button", { name: "Grant" }).click();
  await expect(seller.page.getByText(/^Granted by the developer on/)).toBeVisible();

  const [app] = await query<{ id: string }>("SELECT id FROM apps WHERE title = $1", [title]);
  await expect.poll(async () => (await query<{ status: string }>("SELECT status FROM orders WHERE app_id = $1", [app?.id]))[0]?.status, { timeout: 30_000 }).toBe("refunded");
  await page.reload();
  await expect(bought.getByText(/^Refunded to the card you paid with/)).toBeVisible();
  await expect(bought.getByRole("link", { name: "Download" })).toHaveCount(0);
  await seller.page.reload();
  await expect(figure(seller.page, "Total Revenue")).toHaveText("$0.00");
  await expectFits(seller.page);
  await seller.page.context().close();

  await page.goto(`/checkout/${app?.id}`);
  await expect(page.getByRole("button", { name: "Pay $49.00" })).toBeVisible();
});

test("a developer reads apps, orders and revenue, and takes the orders along as a file", async ({ page, signIn }) => {
  await signIn("developer@forgehall.test");
  await page.goto("/developer-dashboard");
  await page.getByRole("navigation", { name: "Status" }).getByRole("link", { name: "Pending" }).click();
  const myApps = page.getByRole("region", { name: "My Apps" });
  await expect(myApps.getByRole("article").filter({ hasNotText: "Pending" })).toHaveCount(0);
  await expect(myApps.getByRole("article").first()).toBeVisible();
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Analytics" }).click();
  await page.getByRole("navigation", { name: "Revenue by" }).getByRole("link", { name: "Month" }).click();
  await expect(page).toHaveURL(/tab=analytics&by=month/);
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("table", { name: "Revenue of the last 12 months" }).getByRole("row")).toHaveCount(13);
  await expectAccessible(page);
  await expectFits(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/developer-dashboard?tab=profile");
  const late = await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Profile" }).boundingBox();
  expect(late ? late.x + late.width : Infinity, "a late tab is in sight on a phone").toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto("/developer-dashboard?tab=orders");
  await expect(page.getByText(/^Order #/)).toHaveCount(5);
  await page.getByRole("link", { name: /^All [\d,]+ orders$/ }).click();
  await page.getByLabel("Status").selectOption("refunded");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/status=refunded/);
  await expectAccessible(page);
  await expectFits(page);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Export as CSV" }).click()]);
  expect(download.suggestedFilename()).toBe("forgehall-orders-refunded.csv");
});

test("customers are offered to sell, staff are refused", async ({ page, signUp: join, signIn, allow }) => {
  // The browser itself notes the page's status.
  allow(/status of 403/);
  await join();
  await page.goto("/developer-dashboard");
  await expect(page.getByRole("link", { name: "Become a Developer" })).toHaveAttribute("href", "/create-listing");
  await page.context().clearCookies();
  await signIn("admin@forgehall.test");
  expect((await page.goto("/developer-dashboard"))?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
});
