import { expect, test } from "./fixtures";

test.use({ javaScriptEnabled: false });

test("a visitor reads, searches, filters, sorts and pages without JavaScript", async ({
  page,
  allowConsoleMessage,
}) => {
  // With JavaScript disabled the browser blocks each script file.
  allowConsoleMessage(/failed: csp/);
  await page.goto("/");
  await page.getByRole("search", { name: "Marketplace" }).getByRole("searchbox").fill("postgres");
  await page.getByRole("search", { name: "Marketplace" }).getByRole("button").click();
  await expect(page.getByRole("heading", { name: /app\(s\) found for “postgres”/ })).toBeVisible();

  await page.goto("/browse-apps");
  const filters = page.getByRole("complementary", { name: "Filters" });
  await filters.getByRole("link", { name: "Under $10" }).click();
  await filters.getByLabel("Built with").selectOption("Claude Code");
  await filters.getByRole("button", { name: "Apply" }).last().click();
  await expect(page).toHaveURL(/price=under-10/);
  await expect(page).toHaveURL(/builtWith=claude-code/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.goto("/browse-apps?category=productivity");
  await filters.getByLabel("Rating").selectOption("3 stars and up");
  await filters.getByRole("button", { name: "Apply" }).first().click();
  await expect(page).toHaveURL(/category=productivity&minRating=3/);
  await expect(page.getByRole("link", { name: "Remove filter 3 stars and up" })).toBeVisible();
  await page.goto("/browse-apps?sort=newest");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/after=/);
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Enlarge picture 1" })).toHaveAttribute("href", /^\/objects\/.*\.webp$/);
  await page
    .getByRole("link", { name: "Buy Now" })
    .or(page.getByRole("link", { name: "Get for free" }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fcheckout/);
  await expect(page.locator("noscript p").filter({ visible: true })).toHaveCount(1);
});
