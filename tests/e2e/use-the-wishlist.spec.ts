import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { createListedApp, query } from "./support/database";

test("hearts add and remove apps in two tabs, and the wishlist shows price changes", async ({
  page,
  context,
  signUp,
}) => {
  const { id, title } = await createListedApp("30.00");
  const heart = page.getByRole("button", { name: `Wishlist, ${title}` });
  await page.goto(`/app/${id}`);
  await heart.click();
  await expect(page).toHaveURL(`/auth?next=%2Fapp%2F${id}`);

  await signUp();
  const other = await context.newPage();
  await Promise.all([page.goto(`/app/${id}`), other.goto(`/browse-apps?search=${title}`)]);
  const card = other.getByRole("button", { name: `Add ${title} to wishlist` });
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
