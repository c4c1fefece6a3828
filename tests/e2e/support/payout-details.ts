import { expect, type Page } from "@playwright/test";

/** Enters details at the provider's page; the outcome is what the provider decides. */
export async function enterPayoutDetails(page: Page, outcome: string, country = "United States"): Promise<void> {
  await expect(page.getByRole("heading", { name: "Set up payouts" })).toBeVisible();
  await page.getByLabel("Country").selectOption({ label: country });
  await page.getByLabel("Legal name").fill("Ada Byron");
  await page.getByLabel("Date of birth").fill("1990-12-10");
  await page.getByLabel("Bank account number").fill("000123456789");
  await page.getByLabel(outcome).check();
  await page.getByRole("button", { name: "Submit" }).click();
}
