import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { newAccount, signIn as signInAs, signUp as register } from "./support/accounts";
import { CARDS, fillCard } from "./support/checkout";
import { query } from "./support/database";
import { buyDirectly, publishRelease } from "./support/published-releases";

async function person(browser: Browser, baseURL: string | undefined, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  await register(context, baseURL ?? "", { ...newAccount(), name, role: "developer" });
  return context.newPage();
}

const LODASH = {
  ...{ ecosystem: "npm", name: "lodash", version: "4.17.15", dev: false },
  ...{ id: "GHSA-35jh-r3h4-6jhm", url: "https://example.com/advisory", severity: "high", fixedIn: "4.17.21" },
};

/** Publishes a version with one file, whose dependencies were looked up: with these known vulnerabilities. */
async function publishChecked(appId: string, version: string, findings: (typeof LODASH)[]): Promise<void> {
  await publishRelease(appId, version, Buffer.from(version));
  const at = new Date().toISOString();
  const advisories = {
    ...{ tool: "npm", version: null, checkedAt: at, databaseDate: at, reason: null, devCount: 0, packageCount: 9 },
    ...{ status: findings.length > 0 ? "found" : "nothing_found", uncoveredCount: 0, findings, truncated: false },
    counts: { critical: 0, high: findings.length, medium: 0, low: 0 },
  };
  const dependencies = { lockFiles: [], packages: [], truncated: false, manifestsWithoutLock: [] };
  await query(
    `UPDATE release_files SET dependencies = $3
     WHERE release_id = (SELECT id FROM releases WHERE app_id = $1 AND version = $2)`,
    [appId, version, JSON.stringify(dependencies)],
  );
  await query("UPDATE releases SET advisories = $3, advisories_checked_at = now() WHERE app_id = $1 AND version = $2", [
    appId,
    version,
    JSON.stringify(advisories),
  ]);
}

/** Sells the client an app of this developer, with a known vulnerability. */
async function buyAppOf(developer: string, email: string): Promise<{ orderId: string; appId: string }> {
  const [app] = await query<{ id: string }>(
    `INSERT INTO apps (id, title, description, category, built_with, price, developer_id, status)
     SELECT gen_random_uuid(), 'Till Reader', 'Reads the exports of tills.', 'Utilities', 'Other', 0, id, 'approved'
     FROM users WHERE name = $1 ORDER BY created_at DESC LIMIT 1 RETURNING id`,
    [developer],
  );
  const appId = app?.id ?? "";
  await publishChecked(appId, "1.0", [LODASH]);
  return { appId, orderId: await buyDirectly(appId, email) };
}

async function rate(page: Page, path: string, stars: number, comment: string): Promise<void> {
  await page.goto(path);
  const section = page.locator("#rating");
  await section.getByRole("radio", { name: `${stars} stars` }).check({ force: true });
  await section.getByLabel("Comment").fill(comment);
  await expectAccessible(page);
  await section.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.getByText("Review saved")).toBeVisible();
}

const milestone = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, level: 3 }) });

test("a buyer hires the maker of an app, funds milestones, asks for changes, approves one, gets one back, staff divide one, and both rate", async ({
  page,
  signUp,
  browser,
  baseURL,
  allowConsoleMessage,
}) => {
  const title = `Ledger for a bakery ${Date.now().toString(36)}`;
  const headers = { origin: baseURL ?? "" };
  const client = await signUp({ name: "Mina Client" });
  const developer = await person(browser, baseURL, "Otto Hired");
  const { appId, orderId } = await buyAppOf("Otto Hired", client.email);

  await page.goto(`/receipt/${orderId}`);
  await page.getByText("Release passport for version 1.0").click();
  await expect(page.getByText("in version 1.0, the newest version, and what we found.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Hire Otto Hired", exact: true }).click();
  await expect(page.getByText("They made Till Reader 1.0, which you bought.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Changes to Till Reader");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("Flour, sales and wages of one shop, week by week.");
  await page.getByLabel("Acceptance criteria").fill("Reads both tills\nThe report fits one page");
  await page.getByRole("checkbox", { name: /^lodash 4\.17\.15 \(npm\): GHSA-35jh-r3h4-6jhm/ }).check();
  await page.getByLabel("Category").selectOption("Websites");
  await page.getByLabel("Timeline").fill("6 weeks");
  await page.getByLabel("Budget", { exact: true }).fill("600");
  await page.getByLabel("Who will own the code?").selectOption("I will");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Post Project" }).click();
  await expect(page.getByText("Only you and the developer you invited can see this project.")).toBeVisible();
  await expect(page.getByText("The report fits one page")).toBeVisible();
  await expect(page.getByText("lodash (npm) no longer has GHSA-35jh-r3h4-6jhm")).toBeVisible();
  const requestPath = new URL(page.url()).pathname;

  const stranger = await person(browser, baseURL, "Nosy Developer");
  expect((await stranger.request.get(requestPath)).status()).toBe(404);
  await stranger.context().close();
  await developer.goto(requestPath);
  await expect(developer.getByText("You're invited")).toBeVisible();
  await developer.getByLabel("Proposal", { exact: true }).fill("Two parts.");
  await developer.getByLabel("Estimated cost").fill("600");
  await developer.getByLabel("Estimated timeline").fill("5 weeks");
  await developer.getByRole("button", { name: "Submit Proposal" }).click();
  await expect(developer.getByText("Proposal sent")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Accept the proposal by Otto Hired" }).click();
  await page.getByRole("button", { name: "Accept proposal" }).click();
  await expect(page.getByText("Proposal accepted")).toBeVisible();
  const projects = await page.request.get("/api/projects");
  const [project] = (await projects.json()) as { id: string }[];
  const path = `/projects/${project?.id}`;
  const milestones = [
    { title: "Till import", amount: "300" },
    { title: "Weekly report", amount: "200" },
    { title: "Handbook", amount: "100" },
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
  const total = (label: string) => page.getByRole("term").filter({ hasText: label }).locator("+ dd");
  await expect(total("Held by Forgehall")).toHaveText("$300.00");
  await expect(page.getByText("You can't complete or cancel the project while we hold a payment.")).toBeVisible();

  await developer.goto(path);
  await milestone(developer, "Till import").getByRole("button", { name: "Submit work for Till import" }).click();
  const dialog = developer.getByRole("dialog");
  await dialog.getByRole("button", { name: "Submit work" }).click();
  await expect(dialog.getByText("Add at least one file or link")).toBeVisible();
  await dialog.getByLabel("Links").fill("One line of more than ten words is one link, and it isn't a web address");
  await dialog.getByRole("button", { name: "Submit work" }).click();
  await expect(dialog.getByText("A link must be a web address that begins with http:// or https://")).toBeVisible();
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
  await dialog.getByLabel("Release").selectOption("1.0");
  await dialog.getByRole("button", { name: "Submit work" }).click();
  await expect(developer.getByText("Work submitted")).toBeVisible();

  await page.goto(path);
  await expect(page.getByText("Not met: version 1.0 still has it.")).toBeVisible();
  await publishChecked(appId, "1.1", []);
  const changes = { data: { note: "Lodash is still the old one." }, headers };
  const submitted = await query<{ id: string }>(
    "SELECT id FROM milestones WHERE project_id = $1 AND title = 'Till import'",
    [project?.id],
  );
  const ask = await page.request.post(`/api/milestones/${submitted[0]?.id}/request-changes`, changes);
  expect(ask.ok(), await ask.text()).toBe(true);
  await developer.goto(path);
  await developer.getByRole("button", { name: "Submit work for Till import" }).click();
  await dialog.getByLabel("Release").selectOption("1.1");
  await dialog.getByRole("button", { name: "Submit work" }).click();
  await expect(developer.getByText("Work submitted")).toBeVisible();
  await page.goto(path);
  await expect(page.getByText("Met in version 1.1.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Approve Till import" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Approve and release $300.00?");
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve and release" }).click();
  await expect(milestone(page, "Till import").getByText("Approved", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Fund Handbook" }).click();
  await fillCard(page, CARDS.good);
  await page.getByRole("button", { name: "Pay $100" }).click();
  await expect(milestone(page, "Handbook").getByText("Funded", { exact: true })).toBeVisible();
  await developer.goto(path);
  await developer.getByRole("button", { name: "Return payment: Handbook" }).click();
  await developer.getByRole("alertdialog").getByRole("button", { name: "Return payment" }).click();
  await expect(milestone(developer, "Handbook").getByText("Refunded", { exact: true })).toBeVisible();
  await expect(developer.getByText("You returned the payment for “Handbook”")).toBeVisible();

  await page.goto(path);
  await page.getByRole("link", { name: "Fund Weekly report" }).click();
  await fillCard(page, CARDS.good);
  await page.getByRole("button", { name: "Pay $200" }).click();
  await expect(milestone(page, "Weekly report").getByText("Funded", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Open a dispute: Weekly report" }).click();
  await expect(page.getByRole("dialog")).toContainText("your messages about this project");
  await page.getByRole("dialog").getByLabel("Your case").fill("Nothing came for three weeks.");
  await expectAccessible(page);
  // A session that ends meanwhile costs no text.
  allowConsoleMessage(/status of 40[19]/);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole("dialog").getByRole("button", { name: "Open a dispute" }).click();
  await expect(page.getByText("Your session has ended")).toBeVisible();
  await expect(page.getByRole("dialog").getByLabel("Your case")).toHaveValue("Nothing came for three weeks.");
  await page.context().addCookies(cookies);
  // On a phone the toast that leads to signing in is in front of the button.
  await page.getByRole("dialog").getByRole("button", { name: "Open a dispute" }).press("Enter");
  await expect(milestone(page, "Weekly report").getByText("In dispute")).toBeVisible();

  const staff = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  await signInAs(staff, baseURL ?? "", "admin@forgehall.test");
  const admin = await staff.newPage();
  await admin.goto("/admin-dashboard?tab=disputes");
  const card = admin.getByRole("article").filter({ hasText: title });
  await expect(card.getByText("Nothing came for three weeks.")).toBeVisible();
  // Staff wait for the other side, for three days at most.
  await expect(card.getByText("This dispute can be decided after")).toBeVisible();
  await expect(card.getByLabel("To the developer")).toHaveCount(0);
  await developer.goto(path);
  await expect(developer.getByText("Please state your case by")).toBeVisible();
  await query("UPDATE milestone_disputes SET created_at = now() - interval '3 days' WHERE decided_at IS NULL");
  await admin.reload();
  await card.getByLabel("To the developer").fill("50");
  await expect(card.getByText("$150.00 goes back to the client")).toBeVisible();
  await card.getByLabel("Reason").fill("A quarter was done, late.");

  await developer.goto(path);
  await developer.getByRole("button", { name: "State your case: Weekly report" }).click();
  await dialog.getByLabel("Your case").fill("I was ill. Half of it is done.");
  await dialog.getByRole("button", { name: "State your case" }).click();
  await expect(milestone(developer, "Weekly report").getByText("I was ill. Half of it is done.")).toBeVisible();

  const [hired] = await query<{ request: string; client: string }>(
    "SELECT project_request_id AS request, client_id AS client FROM projects WHERE title = $1",
    [title],
  );
  const subject = { kind: "project_request", id: hired?.request };
  const body = "The second half comes on Friday.";
  await developer.request.post("/api/conversations", { headers, data: { toUserId: hired?.client, subject, body } });

  // The statement came after the page: it has to be read first, and what staff wrote stays.
  await card.getByRole("button", { name: "Submit decision" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Submit decision" }).click();
  await expect(admin.getByText("A side has just added a statement.")).toBeVisible();
  await expect(card.getByText("I was ill. Half of it is done.")).toBeVisible();
  await card.getByRole("button", { name: "Read messages" }).click();
  await expect(card.getByText("The second half comes on Friday.")).toBeVisible();
  await expectAccessible(admin);
  await expectNoOverflow(admin);
  await expect(card.getByLabel("To the developer")).toHaveValue("50");
  await expect(card.getByLabel("Reason")).toHaveValue("A quarter was done, late.");
  await card.getByRole("button", { name: "Submit decision" }).click();
  await expect(admin.getByRole("alertdialog")).toContainText("Give the developer $50.00 of $200.00?");
  await admin.getByRole("alertdialog").getByRole("button", { name: "Submit decision" }).click();
  await expect(admin.getByText("Dispute decided")).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.goto("/customer-dashboard?tab=projects");
  await expect(page.getByText("Accept or appeal by").first()).toBeVisible();
  await page.goto(path);
  const decided = milestone(page, "Weekly report");
  await expect(decided.getByText("Decided, open to appeal", { exact: true })).toBeVisible();
  await expect(
    decided.getByText("Forgehall decided: the developer gets $50.00 of $200.00, and the rest goes back"),
  ).toBeVisible();
  await decided.getByRole("button", { name: "Accept the decision about Weekly report" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Accept decision" }).click();
  await expect(decided.getByText("You've accepted it.")).toBeVisible();
  await expect(page.getByText("You accepted our decision.")).toBeVisible();
  // Nothing moves before both accept.
  await expect(total("Held by Forgehall")).toHaveText("$200.00");

  await developer.goto(path);
  const appealed = milestone(developer, "Weekly report");
  await expect(appealed.getByText("has accepted it.")).toBeVisible();
  await expectAccessible(developer);
  await appealed.getByRole("button", { name: "Appeal: Weekly report" }).click();
  await dialog.getByLabel("Your appeal").fill("You read the wrong version.");
  await dialog.getByRole("button", { name: "Appeal" }).click();
  await expect(appealed.getByText("You read the wrong version.")).toBeVisible();
  await expect(appealed.getByText("In dispute")).toBeVisible();

  await page.goto("/customer-dashboard?tab=projects");
  await expect(page.getByRole("link", { name: `Answer dispute: ${title}` })).toBeVisible();
  await page.goto(path);
  await decided.getByRole("button", { name: "Answer the appeal: Weekly report" }).click();
  await page.getByRole("dialog").getByLabel("Your answer").fill("There was only one version.");
  await page.getByRole("dialog").getByRole("button", { name: "Answer the appeal" }).click();
  await expect(decided.getByText("There was only one version.")).toBeVisible();
  await expect(decided.getByRole("button", { name: "Answer the appeal" })).toHaveCount(0);

  await admin.goto("/admin-dashboard?tab=disputes");
  await expect(card.getByText("You read the wrong version.")).toBeVisible();
  await expect(card.getByText("There was only one version.")).toBeVisible();
  await expect(card.getByText("First decision: $50.00 to the developer")).toBeVisible();
  await expect(card.getByText("another moderator needs to decide this appeal")).toBeVisible();
  await expect(card.getByRole("button", { name: "Submit decision" })).toHaveCount(0);
  await staff.clearCookies();
  await signInAs(staff, baseURL ?? "", "super@forgehall.test");
  await admin.goto("/super-admin-dashboard?tab=disputes");
  await card.getByLabel("To the developer").fill("80");
  await card.getByLabel("Reason").fill("Half was done, late.");
  await card.getByRole("button", { name: "Submit decision" }).click();
  await expect(admin.getByRole("alertdialog")).toContainText("this decision is final");
  await admin.getByRole("alertdialog").getByRole("button", { name: "Submit decision" }).click();
  await expect(admin.getByText("Dispute decided")).toBeVisible();

  await page.goto(path);
  await expect(
    decided.getByText("Final decision: the developer gets $80.00 of $200.00, and the rest goes back"),
  ).toBeVisible();
  await expect(decided.getByText("Half was done, late.")).toBeVisible();
  await expect(decided.getByText("$80.00 to the developer, $120.00 refunded")).toBeVisible();
  for (const [label, amount] of [
    ["Paid to the developer", "$380.00"],
    ["Refunded", "$220.00"],
  ] as const)
    await expect(total(label)).toHaveText(amount);
  await expect(total("Held by Forgehall")).toHaveCount(0);
  await page.goto(requestPath);
  await page.getByRole("button", { name: "Mark as completed" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Mark as completed" }).click();
  await expect(page.getByText("Project completed")).toBeVisible();
  // It asks for the review at once.
  await expect(page).toHaveURL(`${path}#rating`);

  await rate(page, path, 5, "Fast and careful.");
  await expect(page.getByText("Only you can see it until Otto Hired reviews you")).toBeVisible();
  await developer.goto(path);
  await expect(developer.getByText("Fast and careful.")).toHaveCount(0);
  await rate(developer, path, 4, "Clear from the start.");
  await expect(developer.getByText("Fast and careful.")).toBeVisible();
  await developer.getByRole("link", { name: "Mina Client", exact: true }).first().click();
  await expect(developer.getByRole("heading", { level: 1, name: "Mina Client" })).toBeVisible();
  await expect(developer.getByText("Clear from the start.")).toBeVisible();
  await expect(developer.getByText("Under $500")).toBeVisible();
  await expectAccessible(developer);
  await page.goto(path);
  await page.getByRole("link", { name: "Otto Hired", exact: true }).first().click();
  await page.getByRole("link", { name: /^Client Reviews/ }).click();
  await expect(page.getByText("Fast and careful.")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await developer.goto("/developer-dashboard?tab=payouts");
  await expect(developer.getByText("$380.00").first()).toBeVisible();
  // What went back at the provider, one refund for each.
  await expect(async () => {
    const refunded = await query<{ amount: string; returned: string }>(
      `SELECT amount, refunded_amount AS returned FROM orders o JOIN milestones m ON m.id = o.milestone_id
       WHERE m.project_id = $1 ORDER BY amount`,
      [project?.id],
    );
    expect(refunded.map(({ amount, returned }) => `${returned} of ${amount}`)).toEqual([
      "100.00 of 100.00",
      "120.00 of 200.00",
      "0.00 of 300.00",
    ]);
  }).toPass();
  for (const each of [developer, admin]) await each.context().close();
});
