import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { newAccount, signIn as signInAs, signUp as register } from "./support/accounts";
import { CARDS, fillCard } from "./support/checkout";

async function person(browser: Browser, baseURL: string | undefined, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  await register(context, baseURL ?? "", { ...newAccount(), name, role: "developer" });
  return context.newPage();
}

const milestone = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, level: 3 }) });

test("a client funds milestones, asks for changes, approves one, and staff divide the other", async ({
  page,
  signUp,
  browser,
  baseURL,
}) => {
  const title = `Ledger for a bakery ${Date.now().toString(36)}`;
  const headers = { origin: baseURL ?? "" };
  await signUp({ name: "Mina Client" });
  const request = {
    title,
    description: "Flour, sales and wages of one shop, week by week.",
    category: "Websites",
    budget: "500",
    timeline: "6 weeks",
  };
  const posted = await page.request.post("/api/project-requests", { data: request, headers });
  const { id: requestId } = (await posted.json()) as { id: string };
  const developer = await person(browser, baseURL, "Otto Hired");
  const proposal = { proposal: "Two parts.", estimatedCost: "500", estimatedTimeline: "5 weeks" };
  const sent = await developer.request.post(`/api/project-requests/${requestId}/proposals`, {
    data: proposal,
    headers,
  });
  const { id: proposalId } = (await sent.json()) as { id: string };
  const status = { data: { status: "accepted" }, headers };
  expect((await page.request.put(`/api/project-proposals/${proposalId}/status`, status)).ok()).toBe(true);
  const projects = await page.request.get("/api/projects");
  const [project] = (await projects.json()) as { id: string }[];
  const path = `/projects/${project?.id}`;
  const milestones = [
    { title: "Till import", amount: "300" },
    { title: "Weekly report", amount: "200" },
  ];
  await page.request.put(`/api/projects/${project?.id}/milestones`, { data: { milestones }, headers });
  const accepted = { data: { version: 1 }, headers };
  expect((await developer.request.post(`/api/projects/${project?.id}/milestones/accept`, accepted)).ok()).toBe(true);

  await page.goto(path);
  await expect(page.getByText("Fund a milestone before Otto Hired starts on it.")).toBeVisible();
  await expect(milestone(page, "Till import").getByText("Not funded")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Fund Till import" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fund a milestone" })).toBeVisible();
  await expect(page.getByText("We hold the payment until you approve the work.")).toBeVisible();
  await fillCard(page, CARDS.good);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Pay $300" }).click();
  await expect(page.getByText("Milestone funded")).toBeVisible();
  await expect(milestone(page, "Till import").getByText("Funded", { exact: true })).toBeVisible();
  await expect(page.getByText("You funded “Till import”")).toBeVisible();

  await developer.goto(path);
  await milestone(developer, "Till import").getByRole("button", { name: "Submit work for Till import" }).click();
  const dialog = developer.getByRole("dialog");
  await dialog.getByRole("button", { name: "Submit work" }).click();
  await expect(dialog.getByText("Add at least one file or link")).toBeVisible();
  await dialog.getByLabel("Links").fill("https://example.com/till");
  await dialog.getByLabel("Note").fill("Reads the exports of both tills.");
  await expectAccessible(developer);
  await dialog.getByRole("button", { name: "Submit work" }).click();
  await expect(developer.getByText("Work submitted")).toBeVisible();

  await page.goto("/customer-dashboard?tab=projects&view=hired");
  await page.goto(path);
  await expect(milestone(page, "Till import").getByText("Reads the exports of both tills.")).toBeVisible();
  await page.getByRole("button", { name: "Request changes to Till import" }).click();
  await page.getByRole("dialog").getByLabel("What should change?").fill("The second till is missing.");
  await page.getByRole("dialog").getByRole("button", { name: "Request changes" }).click();
  await expect(page.getByText("Changes requested", { exact: true }).first()).toBeVisible();

  await developer.goto(path);
  await expect(milestone(developer, "Till import").getByText("The second till is missing.")).toBeVisible();
  await developer.getByRole("button", { name: "Submit work for Till import" }).click();
  await dialog.getByLabel("Links").fill("https://example.com/till-2");
  await dialog.getByRole("button", { name: "Submit work" }).click();
  await expect(developer.getByText("Work submitted")).toBeVisible();

  await page.goto(path);
  await page.getByRole("button", { name: "Approve Till import" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Approve and pay $300.00?");
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve and pay" }).click();
  await expect(milestone(page, "Till import").getByText("Approved", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Fund Weekly report" }).click();
  await fillCard(page, CARDS.good);
  await page.getByRole("button", { name: "Pay $200" }).click();
  await expect(milestone(page, "Weekly report").getByText("Funded", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Open a dispute: Weekly report" }).click();
  await page.getByRole("dialog").getByLabel("Your case").fill("Nothing came for three weeks.");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Open a dispute" }).click();
  await expect(milestone(page, "Weekly report").getByText("In dispute")).toBeVisible();

  await developer.goto(path);
  await developer.getByRole("button", { name: "State your case: Weekly report" }).click();
  await dialog.getByLabel("Your case").fill("I was ill. Half of it is done.");
  await dialog.getByRole("button", { name: "State your case" }).click();
  await expect(milestone(developer, "Weekly report").getByText("I was ill. Half of it is done.")).toBeVisible();

  const staff = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  await signInAs(staff, baseURL ?? "", "admin@forgehall.test");
  const admin = await staff.newPage();
  await admin.goto("/admin-dashboard?tab=disputes");
  const card = admin.getByRole("article").filter({ hasText: title });
  await expect(card.getByText("Nothing came for three weeks.")).toBeVisible();
  await expectAccessible(admin);
  await expectNoOverflow(admin);
  await card.getByLabel("To the developer").fill("80");
  await expect(card.getByText("$120.00 goes back")).toBeVisible();
  await card.getByLabel("Reason").fill("Half was done, late.");
  await card.getByRole("button", { name: "Decide" }).click();
  await expect(admin.getByRole("alertdialog")).toContainText("Give the developer $80.00 of $200.00?");
  await admin.getByRole("alertdialog").getByRole("button", { name: "Decide" }).click();
  await expect(admin.getByText("Dispute decided")).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.goto(path);
  const decided = milestone(page, "Weekly report");
  await expect(decided.getByText("Settled")).toBeVisible();
  await expect(
    decided.getByText("Forgehall decided: the developer gets $80.00 of $200.00, and the rest goes back"),
  ).toBeVisible();
  await expect(decided.getByText("Half was done, late.")).toBeVisible();
  await page.goto(`/project/${requestId}`);
  await page.getByRole("button", { name: "Mark as completed" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Mark as completed" }).click();
  await expect(page.getByText("Completed").first()).toBeVisible();
  await developer.goto("/developer-dashboard?tab=payouts");
  await expect(developer.getByText("$380.00").first()).toBeVisible();
  for (const each of [developer, admin]) await each.context().close();
});
