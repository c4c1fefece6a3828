import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { newAccount, signUp as register } from "./support/accounts";
import { query } from "./support/database";

test("a client posts, invites a developer who fits, shortlists their proposal, archives another and accepts", async ({
  page,
  signUp,
  browser,
  baseURL,
}) => {
  const stamp = Date.now().toString(36);
  const [skill, title] = [`Weaving ${stamp}`, `Patterns for a loom ${stamp}`];
  const person = async (name: string) => {
    const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
    await register(context, baseURL ?? "", { ...newAccount(), name, role: "developer" });
    await query("UPDATE users SET skills = ARRAY[$2], hourly_rate = 80 WHERE name = $1", [name, skill]);
    return context.newPage();
  };
  const [vera, wim] = [await person(`Vera ${stamp}`), await person(`Wim ${stamp}`)];
  await signUp({ name: "Noor Loom" });

  await page.goto("/post-project");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("Draw a pattern, and send it to the loom.");
  await page.getByLabel("Category").selectOption("Web Applications");
  await page.getByLabel("Timeline").fill("6 weeks");
  await page.getByLabel("Budget", { exact: true }).fill("1000");
  await page.getByLabel("Required skills").fill(`${skill},`);
  await page.getByRole("button", { name: "Post Project" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Developers who fit" })).toBeVisible();
  const match = page.getByRole("article", { name: `Vera ${stamp}` });
  await expect(match).toContainText("$80/hr");
  await expect(match.getByText(skill)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const name of ["Vera", "Wim"]) await page.getByRole("button", { name: `Invite ${name} ${stamp}` }).click();
  const invited = page.getByRole("region", { name: "Developers who fit" }).getByRole("listitem");
  await expect(invited.filter({ hasText: "Waiting" })).toHaveCount(2);
  const path = new URL(page.url()).pathname;

  await wim.goto("/developer-dashboard?tab=hiring");
  await expect(wim.getByRole("heading", { name: "Invitations" })).toBeVisible();
  await expectAccessible(wim);
  await expectNoOverflow(wim);
  await wim.setViewportSize({ width: 1280, height: 800 });
  await wim.getByRole("button", { name: `Decline the invitation: ${title}` }).click();
  await wim.getByRole("button", { name: "Decline invitation" }).click();
  await expect(wim.getByText("Invitation declined")).toBeVisible();
  await expect(wim.getByRole("link", { name: title })).toHaveCount(0);

  await vera.goto("/developer-dashboard?tab=hiring");
  await vera.getByRole("link", { name: `Submit Proposal: ${title}` }).click();
  await expect(vera.getByText("You're invited", { exact: true })).toBeVisible();
  await expectAccessible(vera);
  const propose = async (by: typeof vera, text: string) => {
    await by.goto(path);
    await by.getByLabel("Proposal", { exact: true }).fill(text);
    await by.getByLabel("Estimated cost").fill("900");
    await by.getByLabel("Estimated timeline").fill("5 weeks");
    await by.getByRole("button", { name: "Submit Proposal" }).click();
    await expect(by.getByText("Proposal sent")).toBeVisible();
  };
  await propose(vera, "I have woven three of these.");
  await wim.goto(path);
  await expect(wim.getByText("You declined this invitation")).toBeVisible();
  await propose(wim, "I changed my mind about looms.");

  await page.reload();
  await page.getByRole("button", { name: `Shortlist: Vera ${stamp}` }).click();
  await expect(page.getByText("Added to your shortlist")).toBeVisible();
  await page.getByRole("button", { name: `Archive: Wim ${stamp}` }).click();
  await expect(page.getByText("Proposal archived")).toBeVisible();
  const lists = page.getByRole("group", { name: "Show proposals" });
  for (const list of ["Active 1", "Shortlisted 1", "Archived 1"])
    await expect(lists.getByRole("button", { name: list })).toBeVisible();
  const proposals = page.getByRole("article", { name: /^Proposal by/ });
  await expect(proposals).toHaveCount(1);
  await lists.getByRole("button", { name: "Archived" }).click();
  await expect(page.getByRole("article", { name: `Proposal by Wim ${stamp}` })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: `Unarchive: Wim ${stamp}` }).click();
  await expect(page.getByRole("heading", { name: "No archived proposals" })).toBeVisible();

  await lists.getByRole("button", { name: "Shortlisted" }).click();
  await expect(page.getByRole("article", { name: `Proposal by Vera ${stamp}` })).toBeVisible();
  await page.getByRole("button", { name: `Accept the proposal by Vera ${stamp}` }).click();
  await page.getByRole("button", { name: "Accept proposal" }).click();
  await expect(page.getByText("Proposal accepted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Developers who fit" })).toHaveCount(0);
  await vera.goto(path);
  await expect(vera.getByRole("article", { name: `Proposal by Vera ${stamp}` }).getByText("Accepted")).toBeVisible();
  expect(await vera.content()).not.toContain("hortlist");
});
