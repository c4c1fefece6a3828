import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectFits } from "./support/accessibility";
import { listApp, query } from "./support/database";

const XSS = `<img src=x onerror="document.title='broken'"><script>document.title='broken'</script>`;

/** A pending app of the demo developer, who waits longer than everyone else. */
async function submitApp() {
  const app = await listApp("12.00", "developer@forgehall.test");
  await query("UPDATE apps SET status = 'pending', updated_at = now() - interval '300 days', screenshots = ARRAY(SELECT unnest(screenshots) FROM apps WHERE title = 'Mockwell') WHERE id = $1", [app.id]);
  return app;
}
const card = (page: Page, title: string) => page.getByRole("article", { name: title });

test("an app is rejected with a reason that its developer reads, is then approved, and found by a visitor", async ({ page, signIn, browser, baseURL }) => {
  const { id, title } = await submitApp();
  await signIn("admin@forgehall.test");
  await page.goto("/admin-dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();

  // By keyboard alone, and the focus goes on to the next app.
  await card(page, title).getByRole("button", { name: `Reject ${title}` }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Reject ${title}?` });
  await dialog.getByLabel("Reason").fill(`The pictures show another app.\n${XSS}`);
  await expectAccessible(page, "dialog[open]");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Status updated")).toBeVisible();
  await expect(page.getByText("App status has been updated successfully.")).toBeVisible();
  await expect(card(page, title)).toHaveCount(0);
  // Other stories list apps meanwhile, so the next one need not be the first.
  await expect(page.locator("article h3 a:focus")).toHaveCount(1);

  await signIn("developer@forgehall.test");
  await page.goto("/developer-dashboard");
  const notices = page.getByRole("region", { name: "Decisions about your apps" });
  await expect(notices.getByText(`${title} was not approved`)).toBeVisible();
  await expect(notices.getByText("The pictures show another app.")).toContainText(XSS);
  await expect(page).toHaveTitle(/Developer Dashboard/);
  await page.goto(`/preview/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("link", { name: "Buy Now" })).toHaveCount(0);

  await signIn("admin@forgehall.test");
  await page.goto(`/admin-dashboard?tab=rejected&search=${encodeURIComponent(title)}`);
  await card(page, title).getByRole("combobox", { name: `Status of ${title}` }).selectOption("Approved");
  await expect(page.getByText("Status updated")).toBeVisible();
  await expect(card(page, title)).toHaveCount(0);
  await page.goto(`/admin-dashboard?tab=decisions&app=${id}`);
  await expect(page.getByRole("article")).toHaveCount(2);

  const visitor = await browser.newPage({ ...(baseURL && { baseURL }) });
  await visitor.goto(`/browse-apps?search=${encodeURIComponent(title)}`);
  await expect(visitor.getByRole("link", { name: title, exact: true })).toBeVisible();
  await visitor.close();
});

test("a moderator sees all of a listing, and does not approve a version that changed meanwhile", async ({ page, signIn, allow }) => {
  allow(/status of 409/);
  const { id, title } = await submitApp();
  await signIn("admin@forgehall.test");
  await page.goto("/admin-dashboard");
  await card(page, title).getByRole("link", { name: `Review all of ${title}` }).click();
  const panel = page.getByRole("region", { name: "Moderation" });
  await expect(panel.getByRole("link", { name: /sample-app\.zip/ })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  // Meanwhile its developer gives it another name.
  await query("UPDATE apps SET revision = revision + 1, title = title || ' II' WHERE id = $1", [id]);
  await panel.getByRole("button", { name: `Approve ${title}`, exact: true }).click();
  await expect(page.getByText("409: The developer has changed this listing since you opened it. Look at it as it is now, then decide.")).toBeVisible();
  // The screen was fetched anew, so the next press is about what is there now.
  await panel.getByRole("button", { name: `Approve ${title} II` }).click();
  await expect(panel.getByRole("combobox", { name: `Status of ${title} II` })).toHaveValue("approved");
  await expect(panel.locator("#review-status")).toBeFocused();
});

test("the lists of the admin dashboard hold at 320 px and axe finds nothing", async ({ page, signIn }) => {
  const { title } = await submitApp();
  await signIn("admin@forgehall.test");
  for (const address of [`?search=${encodeURIComponent(title)}`, `?tab=all&search=${encodeURIComponent(title)}`, "?tab=decisions&to=rejected"]) {
    await page.goto(`/admin-dashboard${address}`);
    await expect(page.getByRole("article").first()).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  }
});

for (const email of ["customer@forgehall.test", "developer@forgehall.test", "super@forgehall.test"]) {
  test(`the admin dashboard is denied to ${email}`, async ({ page, signIn, allow }) => {
    allow(/status of 40[34]/);
    await signIn(email);
    for (const path of ["/admin-dashboard", "/admin-dashboard/apps/00000000-0000-7000-8000-000000000000"]) {
      expect((await page.goto(path))?.status()).toBe(403);
      await expect(page.getByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible();
      await expect(page.getByText("You don't have permission to access the admin dashboard.")).toBeVisible();
    }
    await expectAccessible(page);
    expect((await page.request.get("/api/admin/apps?limit=1")).status()).toBe(email.startsWith("super") ? 200 : 403);
    const { id, title } = await submitApp();
    expect((await page.goto(`/preview/${id}`))?.status()).toBe(email.startsWith("customer") ? 404 : 200);
    if (email.startsWith("customer")) return;
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expectAccessible(page);
    expect((await page.goto(`/app/${id}`))?.status()).toBe(404);
    await page.getByRole("link", { name: "open its preview" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });
}

test("who is signed out goes to sign in and back", async ({ page }) => {
  await page.goto("/admin-dashboard?tab=rejected");
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin-dashboard%3Ftab%3Drejected/);
});
