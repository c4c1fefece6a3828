import { expect, type Locator, type Page } from "@playwright/test";

/** The provider's well-known test cards. */
export const CARDS = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  threeDSecure: "4000 0027 6000 3184",
  /** Asks for 3-D Secure once; renewals pass without. */
  threeDSecureOnce: "4000 0025 0000 3155",
} as const;

/** Fills in the card form like a user. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByRole("textbox", { name: "Credit or debit card number" }).fill(number);
  await page.getByRole("textbox", { name: "Credit or debit card expiration date" }).fill("12 / 34");
  await page.getByRole("textbox", { name: "Credit or debit card CVC/CVV" }).fill("123");
}

/** Opens an app by its title, through search. */
export async function openApp(page: Page, title: string): Promise<void> {
  const link = page.getByRole("link", { name: title, exact: true }).first();
  // A moderator's decision is searchable a moment later.
  await expect(async () => {
    await page.goto(`/browse-apps?search=${encodeURIComponent(title)}`);
    expect(await link.count()).toBe(1);
  }).toPass();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

/** Opens an app's checkout and waits for its card form. */
export async function openCheckout(page: Page, title: string): Promise<void> {
  await openApp(page, title);
  await page.getByRole("link", { name: "Buy Now" }).first().click();
  await expect(page.getByRole("heading", { name: "Complete Your Purchase" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Credit or debit card number" })).toBeVisible();
}

/** A purchase in My Purchases. */
export const purchaseCard = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** Opens what a purchase keeps behind "More". */
export const showMore = (purchase: Locator) => purchase.getByText("More", { exact: true }).click();
