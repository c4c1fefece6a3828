import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { newAccount, signUp as register } from "./support/accounts";
import { testImage } from "../fixtures/images";

async function person(browser: Browser, baseURL: string | undefined, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  await register(context, baseURL ?? "", { ...newAccount(), name, role: "developer" });
  return context.newPage();
}

const request = {
  description: "Flour, sales and wages of one shop, week by week.",
  category: "Websites",
  budget: "500",
  budgetType: "fixed",
  timeline: "6 weeks",
};

test("a developer proposes two milestones with a file, the client reads and accepts them, and the project starts with both", async ({
  page,
  signUp,
  browser,
  baseURL,
  allowConsoleMessage,
}) => {
  // The browser logs what the other developer and the acceptance of an old version are refused.
  allowConsoleMessage(/status of 40[49]/);
  const title = `Ledger for a mill ${Date.now().toString(36)}`;
  const headers = { origin: baseURL ?? "" };
  await signUp({ name: "Mina Client" });
  const posted = await page.request.post("/api/project-requests", { data: { ...request, title }, headers });
  const { id } = (await posted.json()) as { id: string };

  const dora = await person(browser, baseURL, "Dora Planner");
  await dora.goto(`/project/${id}`);
  await dora.getByLabel("Proposal", { exact: true }).fill("Import first, then the report.");
  await dora.getByLabel("Estimated cost").fill("500");
  await dora.getByLabel("Estimated timeline").fill("5 weeks");
  await dora.getByRole("button", { name: "Add milestone" }).click();
  await dora.getByLabel("Milestone 1", { exact: true }).fill("Till import");
  await dora.getByLabel("Amount").fill("$200");
  await dora.getByRole("button", { name: "Add milestone" }).click();
  await dora.getByLabel("Milestone 2", { exact: true }).fill("Weekly report");
  await dora.getByLabel("Amount").nth(1).fill("250");
  await dora.getByLabel("Due").nth(1).fill("2028-03-31");
  await expect(dora.getByText("$50.00 of $500.00 left to assign.")).toBeVisible();
  const files = dora.getByRole("group", { name: "Files" });
  await files
    .locator("input[type=file]")
    .setInputFiles({ name: "plan.png", mimeType: "image/png", buffer: await testImage().png().toBuffer() });
  await expect(files.getByRole("button", { name: "Remove" })).toBeVisible();
  await dora.getByRole("button", { name: "Submit Proposal" }).click();
  await expect(dora.getByText("Milestones must add up to $500.00. These add up to $450.00.")).toBeVisible();

  // The draft holds everything.
  await dora.reload();
  await expect(dora.getByLabel("Milestone 2", { exact: true })).toHaveValue("Weekly report");
  await expect(files.getByRole("button", { name: "Remove" })).toBeVisible();
  await dora.getByLabel("Amount").nth(1).fill("300");
  await expect(dora.getByText("Adds up to the estimated $500.00.")).toBeVisible();
  await expectAccessible(dora);
  await expectNoOverflow(dora);
  await dora.setViewportSize({ width: 1280, height: 800 });
  await dora.getByRole("button", { name: "Submit Proposal" }).click();
  await expect(dora.getByText("Proposal sent")).toBeVisible();

  await page.goto(`/project/${id}`);
  const card = page.getByRole("article", { name: "Proposal by Dora Planner" });
  await expect(card.getByRole("listitem").filter({ hasText: "Weekly report" })).toContainText("$300");
  await expect(card.getByText("Due Mar 31, 2028")).toBeVisible();
  const file = card.getByRole("link", { name: /plan\.png/ });
  const href = (await file.getAttribute("href")) ?? "";
  expect((await page.request.get(href)).status()).toBe(200);
  const rival = await person(browser, baseURL, "Rita Rival");
  expect((await rival.request.get(href)).status()).toBe(404);
  await rival.context().close();
  await expectAccessible(page);
  await expectNoOverflow(page);

  // The client doesn't accept what they haven't read.
  await dora.getByRole("button", { name: "Edit" }).click();
  await dora.getByLabel("Amount").nth(0).fill("100");
  await dora.getByLabel("Amount").nth(1).fill("400");
  await dora.getByRole("button", { name: "Save changes" }).click();
  await expect(dora.getByText("Proposal updated")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await card.getByRole("button", { name: "Accept the proposal by Dora Planner" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("starts the project with the 2 proposed milestones");
  await page.getByRole("button", { name: "Accept proposal" }).click();
  await expect(page.getByText("This proposal changed after you opened it.")).toBeVisible();
  await expect(card.getByRole("listitem").filter({ hasText: "Weekly report" })).toContainText("$400");
  await card.getByRole("button", { name: "Accept the proposal by Dora Planner" }).click();
  await page.getByRole("button", { name: "Accept proposal" }).click();
  await expect(page.getByText("Proposal accepted")).toBeVisible();

  await page.getByRole("link", { name: "Open project" }).click();
  await expect(page.getByRole("heading", { name: "Till import" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Fund Till import" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Weekly report" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Complete project" })).toHaveCount(0);
  await expect(page.locator("#scope").getByRole("link", { name: /plan\.png/ })).toHaveAttribute("href", href);
  await expectAccessible(page);

  await dora.goto("/developer-dashboard?tab=hiring");
  await expect(dora.getByText("1 (100%)")).toBeVisible();
  await expectAccessible(dora);
});

test("a developer edits each fact of the profile in one form, which links to the other", async ({ page, signUp }) => {
  await signUp({ role: "developer", name: "Ola Facts" });
  await page.goto("/developer-dashboard?tab=profile");
  await expect(page.getByLabel("GitHub")).toBeVisible();
  await expect(page.getByLabel("Website")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Profile Settings" }).click();
  await page.getByLabel("Website").fill("https://ola.example");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await page.getByRole("link", { name: "developer profile" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Archivist");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await page.getByRole("link", { name: "View Public Profile" }).click();
  await expect(page.getByText("Archivist", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /Website/ })).toHaveAttribute("href", "https://ola.example");
});
