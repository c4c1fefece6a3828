import type { Page, Request } from "@playwright/test";
import { expect, test } from "./fixtures";
import { delayResponse } from "./support/delay-response";

const isNavigation = (path: string) => (request: Request) =>
  request.headers().rsc === "1" && new URL(request.url()).pathname === path;

/** Follows a link whose page is on its way, looks at what stands for it, then lets it come. */
async function followSlowly(page: Page, name: string, path: string, loading: string, heading: string) {
  const { deliver } = await delayResponse(page, isNavigation(path));
  const link = page.getByRole("link", { name, exact: true }).filter({ visible: true }).first();
  // Some links lead a signed-in user elsewhere, once the user is known.
  await expect(link).toHaveAttribute("href", path);
  await link.click();
  const status = page.getByRole("status").filter({ hasText: new RegExp(`^${loading}$`) });
  await expect(status).toBeVisible();
  await expect(status).toBeInViewport();
  await deliver();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(status).toHaveCount(0);
}

test("on a slow network a public page's skeleton shows until the page is there, and back keeps the place", async ({
  page,
}) => {
  await page.goto("/help");
  await followSlowly(page, "Browse Apps", "/browse-apps", "Loading apps", "Browse Apps");
  await followSlowly(page, "Hire Developers", "/hire-developers", "Loading developers", "Hire Developers");
  await page.goto("/browse-apps?sort=newest");
  // A card that scrolls under the pointer is prefetched.
  await page.mouse.move(0, 0);
  const card = page.getByRole("main").getByRole("article").nth(9).getByRole("link").first();
  await card.scrollIntoViewIfNeeded();
  const title = (await card.innerText()).trim();
  const path = new URL((await card.getAttribute("href")) ?? "", page.url()).pathname;
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await followSlowly(page, title, path, "Loading the app", title);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test("on a slow network a spinner stands for a protected page", async ({ page, signIn }) => {
  await signIn("developer@forgehall.test");
  await page.goto("/help");
  await followSlowly(page, "Project Requests", "/project-requests", "Loading", "Project Requests");
});

test("a link that changes only the query keeps the page in view", async ({ page }) => {
  await page.goto("/browse-apps");
  const { kept, deliver } = await delayResponse(page, isNavigation("/browse-apps"));
  await page.getByRole("link", { name: "Under $10" }).filter({ visible: true }).click();
  await kept;
  await expect(page.getByText("Loading apps")).toHaveCount(0);
  await deliver();
  await expect(page).toHaveURL(/price=under-10/);
});
