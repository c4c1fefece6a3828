import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";

const found = /^([\d,]+) app\(s\) found$/;

test("filters, sort order and view are in the URL, and the Back button undoes them", async ({ page }) => {
  await page.goto("/browse-apps");
  const filters = page.getByRole("complementary", { name: "Filters" });
  const all = await page.getByText(found).textContent();
  await filters.getByRole("link", { name: "Free", exact: true }).click();
  await expect(page).toHaveURL(/price=free/);
  await expect(page.getByText(found)).not.toHaveText(all ?? "");
  await filters.getByLabel("Built with").selectOption("Cursor");
  await expect(page).toHaveURL(/builtWith=cursor/);
  await page.getByLabel("Sort by").selectOption("Newest");
  await expect(page).toHaveURL(/sort=newest/);
  await page.getByRole("link", { name: "List view" }).click();
  await expect(page).toHaveURL(/view=list/);
  await page.reload();
  await expect(filters.getByLabel("Built with")).toHaveValue("cursor");
  await expect(page.getByRole("link", { name: "List view" })).toHaveAttribute("aria-current", "true");
  for (let step = 0; step < 4; step += 1) await page.goBack();
  await expect(page).toHaveURL(/\/browse-apps$/);
  await expect(page.getByText(found)).toHaveText(all ?? "");
});

test("a minimum rating shows only apps with that average, and its chip removes it", async ({ page }) => {
  await page.goto("/browse-apps?category=productivity");
  const all = await page.getByText(found).textContent();
  const rating = page.getByRole("complementary", { name: "Filters" }).getByLabel("Rating");
  await rating.focus();
  await page.keyboard.type("4 stars");
  await expect(page).toHaveURL(/category=productivity&minRating=4/);
  await expect(page.getByText(found)).not.toHaveText(all ?? "");
  for (const card of await page.getByRole("article").all())
    await expect(card.getByText(/^Rated (4\.\d|5\.0) of 5 from/)).toHaveCount(1);
  await page.getByRole("link", { name: "Remove filter 4 stars and up" }).click();
  await expect(page).not.toHaveURL(/minRating/);
  await expect(page.getByText(found)).toHaveText(all ?? "");
  await expect(rating).toHaveValue("");
});

test("a category shows its count and only its own apps", async ({ page }) => {
  await page.goto("/browse-apps");
  const link = page.getByRole("complementary", { name: "Filters" }).getByRole("link", { name: /^DevOps/ });
  const count = (await link.textContent())?.replace("DevOps", "").trim();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "DevOps" })).toBeVisible();
  await expect(page.getByText(found)).toHaveText(`${count} app(s) found`);
  for (const card of await page.getByRole("article").all())
    await expect(card.getByText("DevOps", { exact: true })).toBeVisible();
});

test("category counts follow the other filters", async ({ page }) => {
  await page.goto("/browse-apps?price=free&search=html");
  const link = page.getByRole("complementary", { name: "Filters" }).getByRole("link", { name: /^DevOps/ });
  const count = (await link.textContent())?.replace("DevOps", "").trim();
  await link.click();
  await expect(page).toHaveURL(/category=devops/);
  await expect(page.getByText(found)).toHaveText(`${count} app(s) found`);
});

test("a search that only developers match leads to them", async ({ page }) => {
  await page.goto(`/?search=${encodeURIComponent("c++")}`);
  await expect(page.getByRole("heading", { name: "No apps found for “c++”" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /developer\(s\) found for “c\+\+”/ })).toBeVisible();
  await page.goto(`/browse-apps?search=${encodeURIComponent("c++")}`);
  await page.getByRole("link", { name: "Search developers for “c++”" }).click();
  await expect(page.getByText(/^[1-9]\d* developer\(s\) found$/)).toBeVisible();
});

test("pagination goes forward and back without repeating an app", async ({ page }) => {
  await page.goto("/browse-apps?sort=price-low");
  const titles = () => page.getByRole("article").getByRole("heading").allTextContents();
  const first = await titles();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/after=/);
  await expect.poll(async () => (await titles())[0]).not.toBe(first[0]);
  const second = await titles();
  expect(second.filter((title) => first.includes(title))).toEqual([]);
  await page.getByRole("link", { name: "Previous" }).click();
  await expect.poll(titles).toEqual(first);
});

test("a misspelled search shows results for the likely word, with a link to search for the word as typed", async ({
  page,
}) => {
  await page.goto("/browse-apps");
  const box = page.getByLabel("Search apps", { exact: true });
  await box.fill("ledgrline");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article").first().getByRole("heading", { name: "Ledgerline" })).toBeVisible();
  await expect(page.getByText("Showing results for “ledgerline”.")).toBeVisible();
  await page.getByRole("link", { name: "Search instead for “ledgrline”" }).click();
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.getByText("0 app(s) found")).toBeVisible();
  // The next search is corrected again.
  await box.fill("ledgrlin");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article").first().getByRole("heading", { name: "Ledgerline" })).toBeVisible();
  await page.goto("/?search=ledgrline");
  await page.getByRole("link", { name: "Search instead for “ledgrline”" }).click();
  await expect(page).toHaveURL("/browse-apps?search=ledgrline&exact=1");
});

test("an empty result says so and offers to clear the filters", async ({ page }) => {
  await page.goto("/browse-apps?category=desktop-tools");
  await expect(page.getByText("No apps found matching your criteria")).toBeVisible();
  await expect(page.getByText("0 app(s) found")).toBeVisible();
  await page.getByRole("link", { name: "Clear Filters" }).last().click();
  await expect(page).toHaveURL(/\/browse-apps$/);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("the landing page's tabs and categories are in the URL", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Showcase" }).getByRole("link", { name: "Free" }).click();
  await expect(page).toHaveURL(/\?tab=free/);
  const showcase = page.getByRole("region", { name: "Featured apps" });
  await expect(showcase.getByText("no card needed").first()).toBeVisible();
  await page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: /^AI Agents/ })
    .click();
  await expect(page).toHaveURL(/tab=free&category=ai-agents/);
  await expect(page.getByRole("heading", { name: "AI Agents", exact: true, level: 2 })).toBeVisible();
});

for (const [device, size] of Object.entries({
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
}))
  test(`on a ${device}, the results of a category and of a search are on the first screen`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto("/");
    const ids = (part: string) =>
      page
        .getByRole("region", { name: part })
        .getByRole("link")
        .evaluateAll((links) => [
          ...new Set(links.map((link) => link.getAttribute("href")).filter((href) => href?.startsWith("/app/"))),
        ]);
    const row = await ids("Highlights");
    const grid = await ids("Featured apps");
    expect(row).toHaveLength(6);
    expect(grid.length).toBeGreaterThan(0);
    expect(grid.filter((id) => row.includes(id))).toEqual([]);

    const categories = page.getByRole("navigation", { name: "Categories" });
    await categories.getByRole("link", { name: /^AI Agents/ }).click();
    await expect(page).toHaveURL(/category=ai-agents/);
    await expect(page.getByRole("region", { name: "Highlights" })).toHaveCount(0);
    await expect(page.getByRole("article").first().getByRole("heading")).toBeInViewport();
    await page.goto("/?search=invoice");
    await expect(
      page.getByRole("article").first().getByRole("img").or(page.locator("article img")).first(),
    ).toBeInViewport();
    await categories.getByRole("link", { name: "AI Agents" }).click();
    await expect(page).toHaveURL(/browse-apps\?search=invoice&category=ai-agents/);
  });

test("an app's pictures open in a lightbox, with the keyboard too, once the connection is back", async ({
  page,
  context,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/ERR_INTERNET_DISCONNECTED|ChunkLoadError|Failed to load/);
  await page.goto("/browse-apps?search=ledgerline");
  const app = await page.getByRole("link", { name: "Ledgerline", exact: true }).getAttribute("href");
  // "networkidle" applies to documents: after a click it would resolve at once, for the list.
  await page.goto(app ?? "", { waitUntil: "networkidle" });
  const opener = page.getByRole("link", { name: "Enlarge picture 1" });
  await context.setOffline(true);
  await opener.click();
  await expect(page.getByText("You're offline")).toBeVisible();
  await expect(opener).toBeVisible();
  await context.setOffline(false);
  await opener.focus();
  await page.keyboard.press("Enter");
  const lightbox = page.getByRole("dialog", { name: "Ledgerline" });
  await expect(lightbox.getByRole("img", { name: "Ledgerline, picture 1" })).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("ArrowRight");
  await expect(lightbox.getByText(/^Picture 2 of/)).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(lightbox.getByText(/^Picture (\d+) of \1$/)).toBeVisible();
  await lightbox.getByRole("button", { name: "Next picture" }).click();
  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a page prints black on white without navigation, in the dark theme too", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of ["/terms", "/browse-apps?search=ledgerline"]) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(path);
    if (path !== "/terms") await page.getByRole("link", { name: "Ledgerline", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
    for (const role of ["banner", "contentinfo", "navigation", "button"] as const)
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  }
});

test("an app page shows screenshots, reviews and review filters", async ({ page }) => {
  await page.goto("/browse-apps?search=ledgerline");
  await page.getByRole("link", { name: "Ledgerline", exact: true }).click();
  await expect(page.getByRole("link", { name: "Sign in to Review" })).toHaveAttribute("href", /\/auth\?next=%2Fapp%2F/);
  await page.getByRole("link", { name: "Show picture 2" }).click();
  await expect(page.getByRole("img", { name: "Ledgerline, picture 2" })).toBeVisible();
  await page.getByRole("link", { name: "2 stars", exact: true }).click();
  await expect(page).toHaveURL(/stars=2/);
  await expect(page.getByRole("article").filter({ hasText: "2 of 5 stars" }).first()).toBeVisible();
  await expect(page.getByText("5 of 5 stars")).toHaveCount(0);
});

test("an unknown app shows a 404 page", async ({ page, allowConsoleMessage }) => {
  allowConsoleMessage(/404/);
  for (const id of ["nope", "00000000-0000-7000-8000-000000000000"]) {
    expect((await page.goto(`/app/${id}`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "App not found" })).toBeVisible();
  }
});

for (const [name, path] of [
  ["landing", "/"],
  ["search", "/?search=invoice"],
  ["browse", "/browse-apps"],
  ["list", "/browse-apps?view=list&price=10-50"],
  ["empty", "/browse-apps?category=desktop-tools"],
] as const) {
  test(`${name}: has no axe violations and fits 320 px`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
}

test("app page: has no axe violations and fits 320 px", async ({ page }) => {
  await page.goto("/browse-apps?search=ledgerline");
  await page.getByRole("link", { name: "Ledgerline", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ledgerline" })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});
