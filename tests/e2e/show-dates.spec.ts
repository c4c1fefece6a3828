import { expect, test } from "./fixtures";
import { createListedApp, query } from "./support/database";
import { openBrowser } from "./support/open-browser";
import { buyDirectly } from "./support/published-releases";

// Both on March 12 in UTC, in the evening and in the morning.
const REVIEWED = "2026-03-12T20:30:00Z";
const BOUGHT = "2026-03-12T08:30:00Z";

const zones = [
  { timezoneId: "Pacific/Auckland", reviewed: "March 13, 2026", bought: "March 12, 2026" },
  { timezoneId: "Pacific/Honolulu", reviewed: "March 12, 2026", bought: "March 11, 2026" },
  { timezoneId: "Asia/Kathmandu", reviewed: "March 13, 2026", bought: "March 12, 2026" },
];

test("a reader sees dates in their own time zone; receipts, and pages without scripts, say that theirs are in UTC", async ({
  browser,
  baseURL,
  signUp,
  context,
}) => {
  const { email, name } = await signUp();
  const { id, title } = await createListedApp("0.00");
  await query(
    `INSERT INTO reviews (id, app_id, user_id, rating, comment, created_at)
     SELECT gen_random_uuid(), $1, id, 5, 'Seen from everywhere', $3 FROM users WHERE email = $2`,
    [id, email, REVIEWED],
  );
  const order = await buyDirectly(id, email, BOUGHT);
  const { cookies } = await context.storageState();

  for (const { timezoneId, reviewed, bought } of zones) {
    const reader = await openBrowser(browser, baseURL ?? "", [], { timezoneId });
    await reader.page.context().addCookies(cookies);
    await reader.page.goto(`/app/${id}`);
    const review = reader.page.getByRole("article").filter({ hasText: "Seen from everywhere" });
    await expect(review.locator("time")).toHaveText(reviewed);
    await reader.page.goto("/customer-dashboard");
    const purchase = reader.page.getByRole("article").filter({ hasText: title });
    await expect(purchase.locator("time")).toHaveText(bought);
    await reader.page.goto(`/receipt/${order}`);
    await expect(reader.page.getByRole("main").getByText(name, { exact: true })).toBeVisible();
    await expect(reader.page.getByText("March 12, 2026 (UTC)", { exact: true })).toBeVisible();
    await reader.close();
  }

  const reader = await openBrowser(browser, baseURL ?? "", [], {
    timezoneId: "Pacific/Auckland",
    javaScriptEnabled: false,
  });
  await reader.page.goto(`/app/${id}`);
  await expect(reader.page.getByRole("article").locator("time")).toHaveText("March 12, 2026");
  // Playwright finds no text within a noscript.
  const note = reader.page.getByRole("contentinfo").locator("noscript");
  await expect(note).toBeVisible();
  expect(await note.evaluate((element) => element.textContent?.trim())).toBe("Dates in UTC.");
  await reader.close();
});
