import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { createListedApp, query } from "./support/database";

test("an app and a developer are reported; an admin rejects the app and upholds the report about the developer", async ({
  page,
  signUp,
  signIn,
  browser,
  baseURL,
}) => {
  // Four users.
  test.slow();
  const { id, title } = await createListedApp("9.00", "developer@forgehall.test");
  await page.goto(`/app/${id}`);
  await expect(page.getByRole("link", { name: "Report this app" })).toHaveAttribute(
    "href",
    `/auth?next=%2Fapp%2F${id}`,
  );
  await expect(page.getByRole("button", { name: "Report this app" })).toHaveCount(0);

  const suspect = await signUp({ role: "developer", name: `Rex ${crypto.randomUUID().slice(0, 8)}` });
  await page.goto(`/app/${id}`);
  await page.getByRole("button", { name: "Report this app" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Copied from someone else" }).check();
  await dialog.getByLabel("In your own words").fill("Mine, with another name.");
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("App reported")).toBeVisible();

  const [found] = await query<{ id: string }>("SELECT id FROM users WHERE email = $1", [suspect.email]);
  await page.goto(`/developer/${found?.id}`);
  await expect(page.getByRole("link", { name: "Edit Profile" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Report this developer" })).toHaveCount(0);
  await signIn("customer@forgehall.test");
  await page.reload();
  await page.getByRole("button", { name: "Report this developer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("Developer reported")).toBeVisible();
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await query("UPDATE reports SET created_at = 'epoch' WHERE subject_id IN ($1, $2)", [id, found?.id]);
  await signIn("admin@forgehall.test");
  await page.goto("/admin-dashboard?tab=reports");
  const user = page.getByRole("article").filter({ has: page.getByRole("heading", { name: suspect.name }) });
  await expect(user.getByText("Pretends to be someone else")).toBeVisible();
  await expect(user.getByRole("link", { name: suspect.name })).toHaveAttribute("href", `/developer/${found?.id}`);
  await expectAccessible(page);
  await user.getByRole("button", { name: /^Uphold/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Uphold" }).click();
  await expect(page.getByText("Report upheld")).toBeVisible();
  await expect(user).toHaveCount(0);

  const app = page.getByRole("article").filter({ hasText: title });
  await expect(app.getByText("Copied from someone else: Mine, with another name.")).toBeVisible();
  await app.getByRole("link", { name: /^Review listing/ }).click();
  await page.getByLabel(`Status of ${title}`).selectOption("rejected");
  await page
    .getByRole("dialog")
    .getByLabel(/reason/i)
    .fill("A copy of another app.");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Remove/ })
    .click();
  await expect(page.getByLabel(`Status of ${title}`)).toHaveValue("rejected");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/admin-dashboard?tab=reports");
  await expect(app).toHaveCount(0);

  const superAdmin = await browser.newContext({ baseURL });
  const { request } = superAdmin;
  await request.post("/api/login", {
    data: { email: "super@forgehall.test", password: "forgehall-demo" },
    headers: { origin: baseURL ?? "" },
  });
  const theirs = await superAdmin.newPage();
  await theirs.goto("/super-admin-dashboard?tab=audit");
  await expect(theirs.getByRole("article").filter({ hasText: suspect.name }).first()).toContainText(
    "upheld a report about",
  );
  await superAdmin.close();
});
