import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { query } from "./support/database";

test("a moderator removes a reported project: its client sees it as removed, and nobody else sees it", async ({
  page,
  context,
  signUp,
  signIn,
  baseURL,
  allowConsoleMessage,
}) => {
  // The browser logs the removed page.
  allowConsoleMessage(/404/);
  const client = await signUp();
  const title = `Free logo ${Date.now().toString(36)}`;
  const posted = await page.request.post("/api/project-requests", {
    data: { title, description: "Work for exposure.", category: "Websites", budget: "10", timeline: "1 day" },
    headers: { origin: baseURL ?? "" },
  });
  expect(posted.status(), await posted.text()).toBe(201);
  const { id } = (await posted.json()) as { id: string };
  await page.goto(`/project/${id}`);
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Report this project" })).toHaveCount(0);
  // Loads in the browser, for its client alone.
  await expect(page.getByText(/match your project|fits your project/)).toBeVisible();

  const developer = await signUp({ role: "developer" });
  const proposed = await page.request.post(`/api/project-requests/${id}/proposals`, {
    data: { proposal: "I draw logos, for money.", estimatedCost: "900", estimatedTimeline: "2 weeks" },
    headers: { origin: baseURL ?? "" },
  });
  expect(proposed.status(), await proposed.text()).toBe(201);
  await page.reload();
  // Loads in the browser, and moves the buttons below it.
  await expect(page.getByRole("region", { name: "Your proposal" })).toBeVisible();
  await page.getByRole("button", { name: "Report this project" }).click();
  const report = page.getByRole("dialog");
  await report.getByRole("radio", { name: "Asks for free work" }).check();
  await report.getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("Project reported")).toBeVisible();

  // Longest waiting first.
  await query("UPDATE reports SET created_at = 'epoch' WHERE subject_id = $1", [id]);
  await signIn("admin@forgehall.test");
  await page.goto("/admin-dashboard?tab=reports");
  const reported = page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(reported.getByText("Asks for free work")).toBeVisible();
  await reported.getByRole("button", { name: "Remove project" }).click();
  const removal = page.getByRole("dialog");
  await removal.getByRole("button", { name: "Remove project" }).click();
  await expect(removal.getByText("Reason is required")).toBeVisible();
  await removal.getByLabel("Start from a template").selectOption("Asks for free work");
  await expectAccessible(page);
  await removal.getByRole("button", { name: "Remove project" }).click();
  await expect(page.getByText("Project removed")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Reports" })).toBeVisible();
  await expect(reported).toHaveCount(0);

  await context.clearCookies();
  expect((await page.goto(`/project/${id}`))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Project not found" })).toBeVisible();

  await signIn(developer.email, developer.password);
  await page.goto("/developer-dashboard?tab=hiring");
  const proposal = page.getByRole("article").filter({ hasText: title });
  await expect(proposal.getByText("Project not public")).toBeVisible();
  await expect(proposal.getByRole("link")).toHaveCount(0);

  await signIn(client.email, client.password);
  await page.goto("/customer-dashboard?tab=requests");
  const own = page.getByRole("article").filter({ hasText: title });
  await expect(own.getByText("Removed by a moderator")).toBeVisible();
  await expect(own.getByRole("link", { name: "Contact us if you disagree." })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  // The link in earlier emails leads there, too.
  await page.goto(`/project/${id}`);
  await page.getByRole("link", { name: "Open it" }).click();
  await expect(page).toHaveURL(`/project-requests/${id}`);
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText("Removed by a moderator")).toBeVisible();
  await expect(page.getByText("Others no longer see this project.")).toBeVisible();
  await expect(page.getByText("Moderator's reason: It asks developers to work without pay.")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});
