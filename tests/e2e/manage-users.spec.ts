import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { newAccount, signIn, signUp } from "./support/accounts";
import { query } from "./support/database";
import { waitForMail } from "./support/mail";
import { turnOnSecondFactor } from "./support/second-factor";

test("a super admin sees users, orders and revenue over a date range", async ({ page, signIn: signInHere }) => {
  await signInHere("super@forgehall.test");
  await page.goto("/super-admin-dashboard?tab=analytics");
  await page.getByRole("navigation", { name: "Date range" }).getByRole("link", { name: "12 months" }).click();
  await expect(page).toHaveURL(/tab=analytics&range=12m/);
  for (const figure of ["New users", "Orders", "Revenue"])
    await expect(page.getByRole("img", { name: new RegExp(`^${figure} by month`) })).toBeVisible();
  await page.getByText("Show as a table").click();
  const table = page.getByRole("table", { name: "New users, orders and revenue in the last 12 months" });
  await expect(table.getByRole("row")).toHaveCount(13);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
});

test("a super admin promotes a user, who loses access at the next click after a demotion; both are audited", async ({
  page,
  signIn: signInHere,
  browser,
  baseURL,
  allowConsoleMessage,
}) => {
  // Two users, and every role in turn.
  test.slow();
  allowConsoleMessage(/40[34]/);
  await signInHere("super@forgehall.test");
  const other = await browser.newContext({ baseURL });
  const account = await signUp(other, baseURL ?? "", {
    ...newAccount(),
    name: `Grace ${crypto.randomUUID().slice(0, 8)}`,
  });
  const theirs = await other.newPage();

  await page.goto("/super-admin-dashboard");
  await expect(page.getByText("SUPER ADMIN ACCESS")).toBeVisible();
  for (const label of ["Total Users", "Total Apps", "Projects", "Revenue"])
    await expect(page.getByRole("main").getByText(label, { exact: true })).toBeVisible();
  // No one can decide about their own account.
  await page.goto("/super-admin-dashboard?search=super%40forgehall.test");
  const self = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  await expect(self.getByText("Another super admin must change your role and verification.")).toBeVisible();
  await expect(self.getByRole("button")).toHaveCount(0);
  await expect(self.getByRole("combobox")).toHaveCount(0);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const gone = await signUp(other, baseURL ?? "", newAccount());
  await page.goto(`/super-admin-dashboard?search=${encodeURIComponent(gone.email)}`);
  await query("DELETE FROM users WHERE email = $1", [gone.email]);
  await self.getByRole("combobox").selectOption("developer");
  await page.getByRole("alertdialog").getByRole("button", { name: "Change role" }).click();
  await expect(page.getByText("Failed to update role")).toBeVisible();
  await expect(page.getByText("404: User not found.")).toBeVisible();
  await signIn(other, baseURL ?? "", account.email, account.password);

  await page.getByRole("searchbox", { name: "Search users" }).fill(account.email);
  await page.keyboard.press("Enter");
  const person = page.getByRole("row").filter({ hasText: account.email });
  const menu = page.getByLabel(`Actions for ${account.name}`);
  await expect(page.getByText("1 user for")).toBeVisible();

  // An arrow key asks first, by name; going back changes nothing.
  const role = person.getByRole("combobox", { name: `Role of ${account.name}` });
  await role.focus();
  await page.keyboard.press("ArrowDown");
  const question = page.getByRole("alertdialog", { name: `Make ${account.name} a Developer?` });
  await expectAccessible(page, "[role=alertdialog]");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(role).toHaveValue("customer");
  await expect(role).toBeFocused();
  await role.selectOption("admin");
  await page
    .getByRole("alertdialog", { name: `Make ${account.name} an Admin?` })
    .getByText("Change role")
    .click();
  await expect(page.getByText(`${account.name} is now an Admin.`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`${account.name} is now a Customer.`)).toBeVisible();
  await expect(role).toHaveValue("customer");
  await role.selectOption("super_admin");
  await page.getByRole("alertdialog").getByRole("button", { name: "Change role" }).click();
  await expect(page.getByText(`${account.name} is now a Super Admin.`)).toBeVisible();
  // The pressed toast doesn't take the focus back when it goes, which would close the menu.
  await menu.click();
  await expect(page.getByText(`${account.name} is now a Super Admin.`)).toBeHidden();
  await theirs.goto("/super-admin-dashboard?tab=analytics");
  for (const label of [
    "Developers",
    "Customers",
    "Total Orders",
    "Active Users",
    "Published Apps",
    "Active Projects",
    "Active Subscriptions",
    "Recurring Revenue",
  ])
    await expect(theirs.getByRole("main").getByText(label, { exact: true })).toBeVisible();

  await expectAccessible(page);
  await person.getByRole("button", { name: `Verify identity of ${account.name}`, exact: true }).click();
  const verification = page.getByRole("alertdialog", { name: `Verify ${account.name}?` });
  await expect(verification).toContainText("Their releases go live without review");
  expect(await query("SELECT verified FROM users WHERE email = $1", [account.email])).toEqual([{ verified: false }]);
  await verification.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page.getByText("User verification updated successfully")).toBeVisible();
  await expect(person.getByRole("img", { name: "Verified" })).toBeVisible();
  await menu.press("Escape");
  await expect(person.getByRole("button")).toHaveCount(0);
  const changed = page.waitForResponse(/\/role$/);
  await role.selectOption("admin");
  await page.getByRole("alertdialog").getByRole("button", { name: "Change role" }).click();
  await changed;
  await theirs.getByRole("link", { name: "User Management" }).click();
  await expect(theirs.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  expect((await theirs.goto("/super-admin-dashboard"))?.status()).toBe(403);

  await page.goto("/super-admin-dashboard?tab=audit");
  const entry = page.getByRole("listitem").filter({ hasText: account.name });
  await expect(entry.first()).toContainText("changed the role of");
  await expect(entry.first()).toContainText("Super Admin");
  await expectAccessible(page);
  await other.close();
});

test("deleting a user asks for confirmation, ends their sessions and keeps their sales", async ({
  page,
  signIn: signInHere,
  browser,
  baseURL,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/401/);
  await signInHere("super@forgehall.test");
  const other = await browser.newContext({ baseURL });
  const account = await signUp(other, baseURL ?? "", {
    ...newAccount(),
    name: `Joan ${crypto.randomUUID().slice(0, 8)}`,
  });
  const theirs = await other.newPage();

  await page.goto(`/super-admin-dashboard?search=${encodeURIComponent(account.email)}`);
  await expectNoOverflow(page);
  const menu = page.getByLabel(`Actions for ${account.name}`);
  await menu.click();
  await page.getByRole("button", { name: `Sign out ${account.name} everywhere` }).click();
  await expect(page.getByRole("alertdialog")).toContainText(
    `This signs ${account.name} out of every browser right away.`,
  );
  await expectAccessible(page, "[role=alertdialog]");
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByText(`${account.name} is signed out everywhere`)).toBeVisible();
  await theirs.goto("/customer-dashboard");
  await expect(theirs).toHaveURL(/\/auth/);
  await signIn(other, baseURL ?? "", account.email, account.password);
  await page.getByRole("button", { name: `Delete ${account.name}` }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    `Are you sure you want to delete ${account.name}? This action cannot be undone.`,
  );
  await expectAccessible(page, "[role=alertdialog]");
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: `Delete ${account.name}` }).click();
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("User deleted successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No users found" })).toBeVisible();
  await theirs.goto("/customer-dashboard");
  await expect(theirs).toHaveURL(/\/auth/);
  await other.close();
  await page.goto("/super-admin-dashboard?tab=audit");
  // Other stories write audit records as well.
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: `deleted the user ${account.name} (deleted)` })
      .first(),
  ).toBeVisible();
  const again = await browser.newContext({ baseURL });
  await expect(signIn(again, baseURL ?? "", account.email, account.password)).rejects.toThrow();
  await again.close();
});

test("a super admin turns off a user's lost two-step sign-in; the user is signed out, notified, and signs in with the password", async ({
  page,
  signIn: signInHere,
  browser,
  baseURL,
}) => {
  await signInHere("super@forgehall.test");
  const other = await browser.newContext({ baseURL });
  const account = await signUp(other, baseURL ?? "", {
    ...newAccount(),
    name: `Edith ${crypto.randomUUID().slice(0, 8)}`,
  });
  await turnOnSecondFactor(other, baseURL ?? "", account.password);
  const again = await browser.newContext({ baseURL });
  await expect(signIn(again, baseURL ?? "", account.email, account.password)).rejects.toThrow();

  await page.goto(`/super-admin-dashboard?search=${encodeURIComponent(account.email)}`);
  const button = page.getByRole("button", { name: `Turn off two-step sign-in for ${account.name}` });
  await page.getByLabel(`Actions for ${account.name}`).click();
  await button.click();
  const question = page.getByRole("alertdialog", { name: "Turn off two-step sign-in" });
  await expect(question).toContainText(`${account.name} will need only a password to sign in.`);
  await expectAccessible(page, "[role=alertdialog]");
  await expectNoOverflow(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(button).toBeFocused();
  await button.click();
  await question.getByRole("button", { name: "Turn off", exact: true }).click();
  await expect(page.getByText(`Two-step sign-in is off for ${account.name}`)).toBeVisible();
  await expect(button).toHaveCount(0);

  const theirs = await other.newPage();
  await theirs.goto("/profile");
  await expect(theirs).toHaveURL(/\/auth/);
  await signIn(again, baseURL ?? "", account.email, account.password);
  expect(await waitForMail(account.email, "Two-step sign-in was turned off for you")).toContain(
    "signed you out everywhere",
  );
  await page.goto("/super-admin-dashboard?tab=audit&action=user.second_factor");
  await expect(page.getByRole("listitem").filter({ hasText: account.name })).toContainText(
    "turned off two-step sign-in for",
  );
  await Promise.all([other.close(), again.close()]);
});
