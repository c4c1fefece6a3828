import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { newAccount, signUp as register } from "./support/accounts";
import { query } from "./support/database";
import { waitForMail } from "./support/mail";

/** Opens another user's browser, without an account when no role is given. */
async function person(
  browser: Browser,
  baseURL: string | undefined,
  name: string,
  role?: "customer" | "developer",
): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  if (role) await register(context, baseURL ?? "", { ...newAccount(), name, role });
  return context.newPage();
}

async function propose(page: Page, title: string, text: string, cost: string): Promise<void> {
  await page.goto(`/project-requests?search=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: `Submit Proposal: ${title}` }).click();
  await page.getByLabel("Proposal", { exact: true }).fill(text);
  await page.getByLabel("Estimated cost").fill(cost);
  await page.getByLabel("Estimated timeline").fill("5 weeks");
  await page.getByRole("button", { name: "Submit Proposal" }).click();
  await expect(page.getByText("Proposal sent")).toBeVisible();
}

const proposalBy = (page: Page, name: string) => page.getByRole("article", { name: `Proposal by ${name}` });

test("a client posts a request, two developers propose, one is hired, the job is counted, and an outsider sees nothing private", async ({
  page,
  signUp,
  browser,
  baseURL,
  allowConsoleMessage,
}) => {
  // The browser logs the requests that the outsider is refused.
  allowConsoleMessage(/status of 40[134]/);
  await signUp({ name: "Noor Client" });
  const title = `Archive for a choir ${Date.now().toString(36)}`;

  await page.goto("/project-requests");
  await page.getByRole("main").getByRole("link", { name: "Post a Project" }).click();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("Forty years of scores.\n- Scan them\n- See https://example.com/scores.");
  await page.getByRole("button", { name: "Post Project" }).click();
  await expect(page.getByText("Please choose a category")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.getByLabel("Category").selectOption("Websites");
  await page.getByLabel("Timeline").fill("6 weeks");
  await page.getByLabel("Budget", { exact: true }).fill("1,000");
  await page.getByLabel("Required skills").fill("React, UI/UX Design,");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Post Project" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("No proposals yet")).toBeVisible();
  await expect(page.getByText("$1,000", { exact: true })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Scan them" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^https:/ })).toHaveAttribute("href", "https://example.com/scores");
  const path = new URL(page.url()).pathname;
  const projectId = path.split("/").at(-1) ?? "";

  const [dora, emil] = [
    await person(browser, baseURL, "Dora Winner", "developer"),
    await person(browser, baseURL, "Emil Second", "developer"),
  ];
  await propose(dora, title, "Secret of Dora: scan first, then search.", "900");
  await propose(emil, title, "Secret of Emil: search first, then scan.", "800");
  await expect(emil.getByText("Secret of Dora")).toHaveCount(0);
  await dora.getByRole("button", { name: "Edit" }).click();
  await dora.getByLabel("Estimated cost").fill("850.50");
  await dora.getByRole("button", { name: "Save changes" }).click();
  await expect(proposalBy(dora, "Dora Winner").getByText("$850.50")).toBeVisible();

  await page.reload();
  await expect(proposalBy(page, "Emil Second").getByText("$800", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Accept the proposal by Dora Winner" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Accept Dora Winner's proposal for $850.50?");
  await page.getByRole("button", { name: "Accept proposal" }).click();
  await expect(page.getByText("Proposal accepted")).toBeVisible();
  await expect(proposalBy(page, "Dora Winner").getByText("Accepted")).toBeVisible();
  await expect(proposalBy(page, "Emil Second").getByText("Not selected")).toBeVisible();

  await emil.reload();
  await expect(proposalBy(emil, "Emil Second").getByText("Not selected")).toBeVisible();
  await dora.goto("/developer-dashboard?tab=hiring&view=jobs");
  await expect(dora.getByRole("article").filter({ hasText: title }).getByText("In progress")).toBeVisible();

  await page.getByRole("button", { name: "Mark as completed" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Mark as completed" }).click();
  await expect(page.getByText("Project completed")).toBeVisible();
  await page.goto("/customer-dashboard?tab=requests");
  await expect(page.getByRole("article").filter({ hasText: title }).getByText("Completed")).toBeVisible();
  await expectAccessible(page);
  const [winner] = await query<{ id: string; developer_id: string }>(
    "SELECT id, developer_id FROM project_proposals WHERE project_request_id = $1 AND status = 'accepted'",
    [projectId],
  );
  expect(await (await page.request.get(`/api/developers/${winner?.developer_id}`)).json()).toMatchObject({
    name: "Dora Winner",
    // No money went through Forgehall.
    completedProjects: 0,
    successRate: "100.00",
  });

  const headers = { origin: baseURL ?? "" };
  for (const role of [undefined, "customer", "developer"] as const) {
    const stranger = await person(browser, baseURL, "Sam Stranger", role);
    for (const address of [path, "/project-requests-info", `/developer/${winner?.developer_id}`]) {
      await stranger.goto(address, { waitUntil: "networkidle" });
      expect(await stranger.content(), `${role} reads ${address}`).not.toMatch(/Secret of|850\.50/);
    }
    const list = await stranger.request.get(`/api/project-requests/${projectId}/proposals`);
    expect([list.status(), await list.text()].join(" "), `${role} asks for the proposals`).toMatch(
      role === "developer" ? /^200 \[\]$/ : role ? /^403 / : /^401 /,
    );
    for (const call of [
      stranger.request.patch(`/api/project-requests/${projectId}`, { data: { status: "cancelled" }, headers }),
      stranger.request.patch(`/api/project-proposals/${winner?.id}`, { data: { estimatedCost: "1" }, headers }),
      stranger.request.put(`/api/project-proposals/${winner?.id}/status`, { data: { status: "rejected" }, headers }),
    ]) {
      const response = await call;
      expect([401, 403, 404]).toContain(response.status());
      expect(await response.text()).not.toMatch(/Secret of|850/);
    }
    expect((await stranger.goto(`/project-requests/${projectId}/edit`, { waitUntil: "commit" }))?.url()).toMatch(
      role ? /edit$/ : /\/auth/,
    );
    await stranger.context().close();
  }
});

test("a client invites a busy developer from the profile, who is notified at once, emailed, and sees the invitation", async ({
  page,
  signUp,
  browser,
  baseURL,
}) => {
  const mia = await person(browser, baseURL, "Mia Busy", "developer");
  const { id, email } = (await (await mia.request.get("/api/user")).json()) as { id: string; email: string };
  await query("UPDATE users SET availability = 'busy' WHERE id = $1", [id]);
  await signUp({ name: "Noor Inviter" });
  await page.goto(`/developer/${id}`);
  await expect(page.getByText("Busy right now. A reply may take longer.")).toBeVisible();
  await page.getByRole("link", { name: "Invite to a project" }).click();
  await expect(page.getByText("You're inviting Mia Busy")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel("Title").fill("Timetable for a harbor");
  await page.getByLabel("Description").fill("Boats come and go.");
  await page.getByLabel("Category").selectOption("Websites");
  await page.getByLabel("Timeline").fill("6 weeks");
  await page.getByLabel("Budget", { exact: true }).fill("1000");
  await mia.goto("/notifications");
  await page.getByRole("button", { name: "Post Project" }).click();
  await expect(page.getByText("You invited Mia Busy.")).toBeVisible();
  const told = mia.getByRole("list", { name: "Notifications" }).getByRole("listitem");
  await expect(
    told.filter({ hasText: "Timetable for a harbor" }),
    "the notification appears without a reload",
  ).toBeVisible();
  await mia.goto(new URL(page.url()).pathname);
  await expect(mia.getByText("You're invited", { exact: true })).toBeVisible();
  // Nobody has verified the address, so the email contains none of the client's words.
  expect(await waitForMail(email, "You're invited to a project")).not.toMatch(/harbor|Boats|6 weeks/);
});

test("an edited project starts when the developer confirms, and a canceled job shows both sides' words", async ({
  page,
  signUp,
  browser,
  baseURL,
  allowConsoleMessage,
}) => {
  // The browser logs the conflict with another tab, and the session that has ended.
  allowConsoleMessage(/status of 409/);
  allowConsoleMessage(/status of 401/);
  const { email } = await signUp({ name: "Noor Editor" });
  const [self] = await query<{ id: string }>("SELECT id FROM users WHERE email = $1", [email]);
  await page.goto(`/post-project?developer=${self?.id}`);
  await expect(page.getByText("You can't invite yourself.")).toBeVisible();
  await page.goto(`/post-project?developer=${crypto.randomUUID()}`);
  await expect(page.getByText("We couldn't find that developer. You can still post the project.")).toBeVisible();
  const headers = { origin: baseURL ?? "" };
  const project = {
    title: `Ledger for a mill ${Date.now().toString(36)}`,
    description: "Flour in, bread out.",
    category: "Websites",
    budget: "900",
    timeline: "6 weeks",
  };
  const posted = await page.request.post("/api/project-requests", { data: project, headers });
  const { id } = (await posted.json()) as { id: string };
  const dora = await person(browser, baseURL, "Dora Confirms", "developer");
  await propose(dora, project.title, "I have built three of these mills.", "850");

  await page.goto(`/project-requests/${id}/edit`);
  await page.getByLabel("Budget", { exact: true }).fill("300");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("button", { name: "Accept the proposal by Dora Confirms" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("so Dora Confirms needs to confirm before work starts");
  await page.getByRole("button", { name: "Accept proposal" }).click();
  await expect(proposalBy(page, "Dora Confirms").getByText("To confirm")).toBeVisible();

  // Editing again cancels the acceptance. Meanwhile, another tab saves.
  await page.goto(`/project-requests/${id}/edit`);
  await expect(page.getByText("Dora Confirms hasn't confirmed yet. Saving cancels your acceptance.")).toBeVisible();
  const elsewhere = await page.request.patch(`/api/project-requests/${id}`, { data: { timeline: "2 weeks" }, headers });
  expect(elsewhere.status()).toBe(200);
  await page.getByLabel("Budget", { exact: true }).fill("$320");
  await page.getByRole("button", { name: "Save changes" }).click();
  const conflict = page.getByRole("alert").filter({ hasText: "This was changed in another tab or browser" });
  await expect(conflict).toContainText("2 weeks");
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "Save mine" }).click();
  await expect(page.getByText("Your acceptance of Dora Confirms's proposal was canceled.")).toBeVisible();
  expect(await (await page.request.get(`/api/project-requests/${id}`)).json()).toMatchObject({
    budget: "320.00",
    timeline: "6 weeks",
  });
  await page.getByRole("button", { name: "Accept the proposal by Dora Confirms" }).click();
  await page.getByRole("button", { name: "Accept proposal" }).click();
  await expect(proposalBy(page, "Dora Confirms").getByText("To confirm")).toBeVisible();
  await dora.goto(`/project/${id}`);
  await expect(dora.getByText("They accepted your proposal.")).toBeVisible();
  await expectAccessible(dora);
  await expectNoOverflow(dora);
  await dora.setViewportSize({ width: 1280, height: 800 });
  await dora.getByRole("button", { name: "Confirm and start" }).click();
  await expect(dora.getByRole("alertdialog")).toContainText("a budget of $320");
  await dora.getByRole("alertdialog").getByRole("button", { name: "Confirm and start" }).click();
  await expect(proposalBy(dora, "Dora Confirms").getByText("Accepted")).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Cancel project" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Why are you canceling?").selectOption("My plans changed");
  await dialog.getByRole("button", { name: "Cancel project" }).click();
  await expect(dialog.getByText("Reason must be at least 10 characters")).toBeVisible();
  await dialog.getByLabel("Reason").fill("The mill was sold last week.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel project" }).click();
  await expect(page.getByText("You chose “My plans changed”.")).toBeVisible();
  await dora.reload();
  await dora.getByLabel("Your response").fill("Thank you for telling me.");
  // A session that ends meanwhile costs no text.
  const cookies = await dora.context().cookies();
  await dora.context().clearCookies();
  await dora.getByRole("button", { name: "Send response" }).click();
  await expect(dora.getByText("Your session has ended")).toBeVisible();
  await expect(dora.getByRole("button", { name: "Send response" })).toBeEnabled();
  await expect(dora.getByLabel("Your response")).toHaveValue("Thank you for telling me.");
  await dora.context().addCookies(cookies);
  await dora.getByRole("button", { name: "Send response" }).press("Enter");
  await expect(dora.getByRole("heading", { name: "Your response" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Thank you for telling me.")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test("a visitor opens the marketplace, reads a request, and is sent to sign in and back", async ({
  page,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/status of 404/);
  await page.goto("/project-requests");
  await expect(page).toHaveURL(/\/auth\?next=%2Fproject-requests/);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Project Requests" }).click();
  await expect(page).toHaveURL("/project-requests-info");
  await expect(page.getByRole("link", { name: "Sign Up to Post Projects" })).toHaveAttribute("href", /^\/auth/);
  await expect(page.getByRole("link", { name: "Browse Developers First" })).toHaveAttribute(
    "href",
    "/browse-developers",
  );
  await expect(page.getByRole("link", { name: "Sign in here" })).toHaveAttribute("href", /^\/auth/);
  await expectAccessible(page);
  await expectNoOverflow(page);
  // Not a request that another story of this file posts, assigns and ends meanwhile.
  await page
    .getByRole("article")
    .filter({ hasNotText: /Archive for a choir|Ledger for a mill|Timetable for a harbor/ })
    .first()
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL(/\/project\//);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expect(page.getByRole("link", { name: "Sign in to submit a proposal" })).toHaveAttribute(
    "href",
    /^\/auth\?next=%2Fproject%2F/,
  );
  const response = await page.goto("/project/00000000-0000-7000-8000-000000000000");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Project not found" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a developer searches, filters and sorts the requests", async ({ page, signIn, allowConsoleMessage }) => {
    allowConsoleMessage(/failed: csp/);
    await signIn("developer@forgehall.test");
    await page.goto("/project-requests");
    const form = page.getByRole("search", { name: "Project requests" });
    await form.getByLabel("Category").selectOption("Websites");
    await form.getByLabel("Sort by").selectOption("Budget, high to low");
    await form.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/category=websites.*sort=budget-high/);
    await expect(page.getByRole("article").first().getByText("Websites")).toBeVisible();
    await page.getByRole("search", { name: "Project requests" }).getByRole("searchbox").fill("zzzz nothing");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByRole("heading", { name: "No Projects Found" })).toBeVisible();
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await expect(page.getByRole("article")).toHaveCount(20);
  });
});
