import { expect, test } from "./fixtures";
import { newAccount, signIn, signUp } from "./support/accounts";
import { createListedApp, query } from "./support/database";
import { openBrowser } from "./support/open-browser";

const someone = (name: string) => ({ ...newAccount(), name: `${name} ${crypto.randomUUID().slice(0, 8)}` });

test("a demoted admin loses access at the next click, and each error names what failed", async ({
  page,
  signIn: signInHere,
  browser,
  baseURL,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/404/);
  const origin = baseURL ?? "";
  await signInHere("super@forgehall.test");
  const { page: theirs, close } = await openBrowser(browser, origin, [/403/]);
  const account = await signUp(theirs.context(), origin, someone("Grace"));
  await page.goto(`/super-admin-dashboard?search=${encodeURIComponent(account.email)}`);
  const role = page.getByRole("combobox", { name: `Role of ${account.name}` });
  await role.selectOption("admin");
  await page.getByRole("alertdialog").getByRole("button", { name: "Change role" }).click();
  await expect(page.getByText("Role updated successfully")).toBeVisible();
  await theirs.goto("/admin-dashboard");
  for (const tab of ["Pending Review", "Approved", "Rejected", "All Apps"])
    await expect(theirs.getByRole("link", { name: tab })).toBeVisible();
  await role.selectOption("customer");
  await page.getByRole("alertdialog").getByRole("button", { name: "Change role" }).click();
  await expect(page.getByText(`${account.name} is now a Customer.`)).toBeVisible();
  await theirs.getByRole("link", { name: "All Apps" }).click();
  await expect(theirs.getByRole("heading", { name: "Access Denied" })).toBeVisible();

  // The account is deleted while the super admin views it.
  await query("DELETE FROM users WHERE email = $1", [account.email]);
  await page.getByLabel(`Actions for ${account.name}`).click();
  await page.getByRole("button", { name: `Verify identity of ${account.name}`, exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page.getByText("Failed to update verification")).toBeVisible();
  await expect(page.getByText("404: User not found.")).toBeVisible();
  const other = await signUp(theirs.context(), origin, someone("Joan"));
  await page.goto(`/super-admin-dashboard?search=${encodeURIComponent(other.email)}`);
  await page.getByLabel(`Actions for ${other.name}`).click();
  await query("DELETE FROM users WHERE email = $1", [other.email]);
  await page.getByRole("button", { name: `Delete ${other.name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Failed to delete user")).toBeVisible();
  await close();
});

test("a deleted developer disappears everywhere; the buyer keeps the order and the file", async ({
  page,
  signUp: signUpHere,
  browser,
  baseURL,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/404/);
  const origin = baseURL ?? "";
  await signUpHere();
  const { page: seller, close } = await openBrowser(browser, origin, [/40[14]/]);
  const developer = await signUp(seller.context(), origin, { ...someone("Rosa"), role: "developer" });
  const { id, title } = await createListedApp("0.00", developer.email);
  const got = await page.request.post("/api/create-payment-intent", { data: { appId: id }, headers: { origin } });
  expect(got.status()).toBe(200);
  await seller.goto("/developer-dashboard");
  await expect(seller.getByRole("heading", { name: "Developer Dashboard" })).toBeVisible();

  const superAdmin = await openBrowser(browser, origin);
  await signIn(superAdmin.page.context(), origin, "super@forgehall.test");
  await superAdmin.page.goto(`/super-admin-dashboard?search=${encodeURIComponent(developer.email)}`);
  await superAdmin.page.getByLabel(`Actions for ${developer.name}`).click();
  await superAdmin.page.getByRole("button", { name: `Delete ${developer.name}` }).click();
  await superAdmin.page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(superAdmin.page.getByText("User deleted successfully")).toBeVisible();
  await superAdmin.close();

  await seller.goto("/developer-dashboard");
  await expect(seller).toHaveURL(/\/auth\?next=/);
  expect((await seller.goto(`/app/${id}`))?.status()).toBe(404);
  await close();

  await page.goto("/customer-dashboard");
  const order = page.getByRole("article").filter({ hasText: title });
  await expect(order.getByText("App Not Found")).toBeVisible();
  const file = await order.getByRole("link", { name: /Download/ }).getAttribute("href");
  expect((await page.request.get(file ?? "")).status()).toBe(200);
});
