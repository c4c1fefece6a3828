import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { newAccount, signUp as register } from "./support/accounts";

async function person(
  browser: Browser,
  baseURL: string | undefined,
  name: string,
  role: "customer" | "developer",
): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  await register(context, baseURL ?? "", { ...newAccount(), name, role });
  return context.newPage();
}

const request = {
  description: "Forty years of scores.\n- Scan them\n- Index them",
  category: "Websites",
  budget: "90",
  budgetType: "hourly",
  timeline: "6 weeks",
};
const proposal = { proposal: "Scan first, then search.", estimatedCost: "72.50", estimatedTimeline: "about 40 hours" };

test("a client hires by the hour, the developer proposes milestones, both agree, and nobody else sees the project", async ({
  page,
  signUp,
  browser,
  baseURL,
  allowConsoleMessage,
}) => {
  // The browser logs the page that the outsider is refused, and the acceptance of an old version.
  allowConsoleMessage(/status of 40[49]/);
  const title = `Index for a choir ${Date.now().toString(36)}`;
  const headers = { origin: baseURL ?? "" };
  await signUp({ name: "Noor Client" });
  const posted = await page.request.post("/api/project-requests", { data: { ...request, title }, headers });
  const { id: requestId } = (await posted.json()) as { id: string };
  const dora = await person(browser, baseURL, "Dora Hired", "developer");
  const sent = await dora.request.post(`/api/project-requests/${requestId}/proposals`, { data: proposal, headers });
  expect(sent.status()).toBe(201);

  await page.goto(`/project/${requestId}`);
  await page.getByRole("button", { name: "Accept the proposal by Dora Hired" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Accept Dora Hired's proposal for $72.50/hr?");
  await dialog.getByRole("button", { name: "Accept proposal" }).click();
  await expect(dialog.getByText("Hours must be a number like 40 or 12.5")).toBeVisible();
  await dialog.getByLabel("Hours").fill("40");
  await expect(dialog.getByText("40 × $72.50/hr = $2,900, the agreed price.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Accept proposal" }).click();
  await expect(page.getByText("Proposal accepted")).toBeVisible();
  const terms = page.getByRole("complementary", { name: "Budget and dates" });
  await expect(terms.getByText("$2,900", { exact: true }), "the agreed price replaces the budget").toBeVisible();
  await expect(terms.getByText("Hired: Dora Hired")).toBeVisible();

  await page.getByRole("link", { name: "Open project" }).click();
  await expect(page).toHaveURL(/\/projects\//);
  const path = new URL(page.url()).pathname;
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Fund a milestone before Dora Hired starts on it.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Complete project" })).toBeVisible();
  await expect(page.getByText("$72.50/hr × 40 hours")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Scan them" })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await dora.goto("/developer-dashboard?tab=hiring&view=jobs");
  await dora.getByRole("link", { name: `Open ${title}` }).click();
  await expect(dora.getByText("Noor Client hired you.")).toBeVisible();
  await dora.getByRole("button", { name: "Propose changes" }).click();
  await dora.getByRole("button", { name: "Propose milestones" }).click();
  await expect(dora.getByText("You've already agreed on these milestones.")).toBeVisible();
  await dora.getByLabel("Milestone 1", { exact: true }).fill("Scan the scores");
  await dora.getByLabel("Amount").fill("900");
  await dora.getByRole("button", { name: "Add milestone" }).click();
  await dora.getByLabel("Milestone 2", { exact: true }).fill("Index them");
  await dora.getByLabel("Amount").nth(1).fill("1,900");
  await dora.getByLabel("Due").nth(1).fill("2028-03-31");
  await expect(dora.getByText("$100.00 of $2,900.00 left to assign.")).toBeVisible();
  await dora.getByRole("button", { name: "Propose milestones" }).click();
  await expect(dora.getByText("Milestones must add up to $2,900.00.")).toBeVisible();
  await dora.getByLabel("Amount").nth(1).fill("$2,000");
  await expectAccessible(dora);
  await expectNoOverflow(dora);
  await dora.setViewportSize({ width: 1280, height: 800 });
  await dora.getByRole("button", { name: "Propose milestones" }).click();
  await expect(dora.getByRole("heading", { name: "Milestones you proposed" })).toBeVisible();
  await expect(dora.getByRole("button", { name: "Withdraw" })).toBeVisible();

  await page.goto("/customer-dashboard?tab=projects");
  const row = page.getByRole("article").filter({ hasText: title });
  await expect(row.getByText("Waiting for you")).toBeVisible();
  await expectAccessible(page);
  await row.getByRole("link", { name: `Review milestones: ${title}` }).click();
  await expect(page.getByRole("heading", { name: "Dora Hired proposed milestones" })).toBeVisible();
  await expect(page.getByText("Due Mar 31, 2028")).toBeVisible();
  // Meanwhile, she changes them.
  const milestones = ["1000", "1900"].map((amount) => ({ title: "Half", amount }));
  const changed = await dora.request.put(`/api${path}/milestones`, { data: { milestones }, headers });
  expect(changed.status()).toBe(200);
  await page.getByRole("button", { name: "Accept milestones" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Accept milestones" }).click();
  await expect(page.getByText("The milestones changed after you opened them.")).toBeVisible();
  await expect(page.getByText("$1,000.00", { exact: true })).toBeVisible();
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Accept milestones" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Accept milestones" }).click();
  await expect(page.getByText("You accepted the proposed milestones")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Milestones", exact: true })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Complete project" })).toHaveCount(0);

  for (const role of ["customer", "developer"] as const) {
    const stranger = await person(browser, baseURL, "Sam Stranger", role);
    expect((await stranger.goto(path))?.status()).toBe(404);
    await expect(stranger.getByRole("heading", { name: "Project not found" })).toBeVisible();
    await stranger.goto(`/project/${requestId}`, { waitUntil: "networkidle" });
    expect(await stranger.content()).not.toMatch(/2,900|72\.50|Dora Hired/);
    await stranger.context().close();
  }

  await page.goto(`/project/${requestId}`);
  await page.getByRole("button", { name: "Mark as completed" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Mark as completed" }).click();
  await expect(page.getByText("Project completed")).toBeVisible();
  await dora.reload();
  await expect(dora.getByRole("listitem").filter({ hasText: "Project completed" })).toBeVisible();
  await expect(dora.getByRole("button", { name: "Propose changes" })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a client reads what was agreed", async ({ page, signIn, allowConsoleMessage }) => {
    allowConsoleMessage(/failed: csp/);
    await signIn("customer@forgehall.test");
    await page.goto("/customer-dashboard?tab=projects");
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page.getByRole("complementary", { name: "Agreed terms" })).toContainText("Hired");
    await expect(page.getByRole("heading", { name: "What was agreed" })).toBeVisible();
  });
});
