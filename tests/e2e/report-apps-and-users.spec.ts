import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { createListedApp, query } from "./support/database";

test("an app and a developer are reported; an admin rejects the app and suspends the developer, whom a super admin reinstates", async ({
  page,
  signUp,
  signIn,
  browser,
  baseURL,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/40[34]/);
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
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect(dialog.getByText("Choose a reason.")).toBeVisible();
  await dialog.getByRole("radio", { name: "Pretends to be someone else" }).check();
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("User reported")).toBeVisible();
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await query("UPDATE reports SET created_at = 'epoch' WHERE subject_id IN ($1, $2)", [id, found?.id]);
  await signIn("admin@forgehall.test");
  await page.goto("/admin-dashboard?tab=reports");
  const user = page.getByRole("article").filter({ has: page.getByRole("heading", { name: suspect.name }) });
  await expect(user.getByText("Pretends to be someone else")).toBeVisible();
  await expect(user.getByRole("link", { name: suspect.name, exact: true })).toHaveAttribute(
    "href",
    `/developer/${found?.id}`,
  );
  await expectAccessible(page);
  await user.getByRole("link", { name: /^Review account/ }).click();
  await expect(page.getByRole("heading", { name: suspect.name, level: 1 })).toBeVisible();
  // Only super admins see the email address.
  await expect(page.getByText(suspect.email)).toHaveCount(0);
  await page.getByRole("button", { name: `Suspend ${suspect.name}` }).click();
  const suspension = page.getByRole("dialog", { name: `Suspend ${suspect.name}?` });
  await expectAccessible(page, "[role=dialog]");
  await suspension.getByRole("button", { name: "Suspend" }).click();
  await expect(suspension.getByText("Reason is required")).toBeVisible();
  await suspension.getByLabel("Reason").fill("Pretends to be Rex Regal.");
  await suspension.getByLabel(/Last day/).fill("2100-01-31");
  await suspension.getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText(/Suspended since .*, through January 31, 2100/)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  expect((await page.goto(`/developer/${found?.id}`))?.status()).toBe(404);
  await page.goto("/admin-dashboard?tab=reports");
  await expect(page.getByRole("heading", { name: "Reports" })).toBeVisible();
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
  await theirs.goto("/super-admin-dashboard?tab=reports");
  await expect(theirs.getByRole("heading", { name: "Reports" })).toBeVisible();
  await theirs.goto(`/super-admin-dashboard?tab=audit&search=${encodeURIComponent(suspect.name)}`);
  await expect(
    theirs.getByRole("region", { name: "Audit" }).getByRole("listitem").filter({ hasText: suspect.name }).first(),
  ).toContainText("suspended");

  const suspended = await browser.newContext({ baseURL });
  const theirSignIn = await suspended.newPage();
  await theirSignIn.goto("/auth");
  await theirSignIn.getByLabel("Email").fill(suspect.email);
  await theirSignIn.getByLabel("Password", { exact: true }).fill(suspect.password);
  await theirSignIn.getByRole("button", { name: "Continue" }).click();
  await expect(theirSignIn.getByRole("alert").filter({ hasText: "Your account is suspended" })).toContainText(
    "Reason: Pretends to be Rex Regal.",
  );
  await expectAccessible(theirSignIn);
  await suspended.close();

  await theirs.goto(`/super-admin-dashboard?search=${encodeURIComponent(suspect.email)}`);
  await theirs.getByLabel("Flag").selectOption("suspended");
  await theirs.getByRole("button", { name: "Search", exact: true }).click();
  await theirs.getByRole("link", { name: suspect.name }).click();
  await expect(theirs.getByText(suspect.email, { exact: true })).toBeVisible();
  await theirs.getByRole("button", { name: "Lift suspension" }).click();
  await theirs.getByRole("alertdialog").getByRole("button", { name: "Lift suspension" }).click();
  await expect(theirs.getByText(`${suspect.name}'s suspension is lifted`)).toBeVisible();
  await expectAccessible(theirs);
  await superAdmin.close();
  await page.goto(`/developer/${found?.id}`);
  await expect(page.getByRole("heading", { name: suspect.name, level: 1 })).toBeVisible();
});
