import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { newAccount, signUp as register } from "./support/accounts";
import { query } from "./support/database";

/** Lets the alerts of this search's owner go out now, as they would after a quarter of an hour. */
const sendAlerts = (email: string) =>
  query(
    `SELECT graphile_worker.add_job('send_saved_search_alert', json_build_object('savedSearchId', s.id))
      FROM saved_searches s JOIN users u ON u.id = s.user_id WHERE u.email = $1 AND s.pending <> '{}'`,
    [email],
  );

test("a developer saves a filtered search, hears of a new project that matches, and turns the alerts off", async ({
  page,
  signUp,
  browser,
  baseURL,
}) => {
  const skill = `Svelte ${Date.now().toString(36)}`;
  const { email } = await signUp({ role: "developer" });
  await page.goto("/project-requests");
  await page.getByRole("combobox", { name: "Skill" }).fill(skill);
  await page.getByRole("combobox", { name: "Skill" }).press("Enter");
  await page.waitForURL(/skill=/);
  await page.getByLabel("Budget type").selectOption({ label: "Fixed price" });
  await page.waitForURL(/budgetType=fixed/);
  await expect(page.getByText("No Projects Found")).toBeVisible();
  await page.getByRole("button", { name: "Save this search" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this search" });
  await expect(dialog.getByLabel("Name")).toHaveValue(`${skill}, Fixed price`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save search" }).click();
  await expect(page.getByText("Search saved")).toBeVisible();
  await expect(dialog).toBeHidden();

  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  await register(context, baseURL ?? "", { ...newAccount(), name: "Noor Client", role: "customer" });
  const title = `Choir archive ${Date.now().toString(36)}`;
  const body = {
    title,
    description: "Forty years of scores.",
    category: "Websites",
    budget: "1000",
    timeline: "6 weeks",
    requiredSkills: [skill.toUpperCase()],
  };
  const headers = { origin: new URL(baseURL ?? "").origin };
  expect((await context.request.post("/api/project-requests", { data: body, headers })).status()).toBe(201);
  await expect.poll(async () => (await sendAlerts(email)).length).toBe(1);

  await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await page
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: new RegExp(`New project: “${title}”`) })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  await page.goto("/project-requests");
  await page.getByRole("link", { name: "Saved searches" }).click();
  await expect(page.getByRole("link", { name: `${skill}, Fixed price` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Rename ${skill}, Fixed price` }).click();
  const rename = page.getByRole("dialog", { name: "Rename search" });
  await rename.getByLabel("Name").fill("Svelte jobs");
  await rename.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "Svelte jobs" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Alerts for Svelte jobs" }).click();
  await expect(page.getByText("Alerts turned off")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Alerts for Svelte jobs" })).not.toBeChecked();
  await page.getByRole("link", { name: "Svelte jobs" }).click();
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Skill" })).toHaveValue(skill);
  await expectNoOverflow(page);
  await page.goBack();
  await page.getByRole("button", { name: "Delete Svelte jobs" }).click();
  await page.getByRole("button", { name: "Delete search" }).click();
  await expect(page.getByText("No saved searches yet")).toBeVisible();
});
