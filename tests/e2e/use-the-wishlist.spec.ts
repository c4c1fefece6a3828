import type { Page, Response } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { createListedApp, query } from "./support/database";

/** Waits until a page has received a response and shown it. */
async function settled(page: Page, response: Response): Promise<void> {
  await response.finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

test("a heart pressed while the wishlist loads keeps its state", async ({ page, signUp }) => {
  const { id, title } = await createListedApp("30.00");
  await signUp();
  const added = page.waitForResponse((response) => response.request().method() === "PUT");
  // The response was read before the click was saved, and arrives afterward.
  await page.route("**/api/wishlist/ids", async (route) => {
    const response = await route.fetch();
    await settled(page, await added);
    await route.fulfill({ response });
  });
  const loaded = page.waitForResponse("**/api/wishlist/ids");
  await page.goto(`/app/${id}`);
  const heart = page.getByRole("button", { name: `Wishlist, ${title}` });
  await heart.click();
  await settled(page, await loaded);
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("hearts add and remove apps in two tabs, and the wishlist shows price changes", async ({
  page,
  context,
  signUp,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/401/);
  const { id, title } = await createListedApp("30.00");
  const heart = page.getByRole("button", { name: `Wishlist, ${title}` });
  const { email, password } = await signUp();
  await context.clearCookies();
  // A press while signed out, or after the session has ended, is remembered through signing in.
  await page.goto(`/app/${id}?stars=5`);
  await heart.click();
  await expect(page).toHaveURL(`/auth?next=%2Fapp%2F${id}%3Fstars%3D5`);
  const signInHere = async () => {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Continue" }).click();
  };
  await signInHere();
  await expect(page).toHaveURL(`/app/${id}?stars=5`);
  await expect(page.getByText("Added to your wishlist")).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => query("SELECT 1 FROM wishlist_items WHERE app_id = $1", [id])).toEqual([]);
  await query("DELETE FROM sessions USING users WHERE users.id = sessions.user_id AND users.email = $1", [email]);
  await heart.click();
  await expect(page).toHaveURL(`/auth?next=%2Fapp%2F${id}%3Fstars%3D5`);
  await signInHere();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => query("SELECT 1 FROM wishlist_items WHERE app_id = $1", [id])).toHaveLength(1);
  await query("DELETE FROM wishlist_items WHERE app_id = $1", [id]);

  const other = await context.newPage();
  // Loaded before the other tab adds the app: this tab's heart must not know of it.
  const loaded = other.waitForResponse("**/api/wishlist/ids");
  await Promise.all([page.goto(`/app/${id}`), other.goto(`/browse-apps?search=${title}`)]);
  const card = other.getByRole("button", { name: `Add ${title} to wishlist` });
  await settled(other, await loaded);
  await expect(card).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await card.click();
  await expect(card).toHaveAttribute("aria-pressed", "true");
  await expect(other).toHaveURL(/browse-apps/);
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");

  await query("UPDATE apps SET price = 20 WHERE id = $1", [id]);
  await page.goto("/customer-dashboard?tab=wishlist");
  const kept = page.getByRole("article").filter({ hasText: title });
  await expect(kept.getByText("down from $30.00")).toBeVisible();
  await expect(kept.getByRole("link", { name: `Buy ${title}` })).toHaveAttribute("href", `/checkout/${id}`);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await other.goto("/customer-dashboard?tab=wishlist");
  await kept.getByRole("button", { name: `Remove ${title} from wishlist` }).click();
  await expect(page.getByRole("heading", { name: "Your wishlist is empty" })).toBeVisible();
  await other.getByRole("button", { name: `Remove ${title} from wishlist` }).click();
  await expect(other.getByRole("heading", { name: "Your wishlist is empty" })).toBeVisible();
});

test("a heart that the server refuses is reset with the reason", async ({ page, signUp, allowConsoleMessage }) => {
  allowConsoleMessage(/404/);
  await signUp();
  const { id, title } = await createListedApp("30.00");
  const heart = page.getByRole("button", { name: `Wishlist, ${title}` });
  await page.goto(`/app/${id}`);
  await expect(page.getByRole("button", { name: "Write a review" })).toBeEnabled();
  await query("UPDATE apps SET status = 'rejected' WHERE id = $1", [id]);
  await heart.click();
  await expect(page.getByText("404: App not found")).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});
