import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { newAccount } from "./support/accounts";
import { createListedApp, query } from "./support/database";

const said = (page: Page, name: string) =>
  expect(page.getByRole("status").filter({ hasText: `${name} is no longer in this list.` })).toBeAttached();

/** Presses a button and its confirmation by keyboard. */
async function press(page: Page, button: string, confirm?: string) {
  const pressed = page.getByRole("button", { name: button, exact: true });
  // Buttons of a list are inactive for a second after an entry has left it.
  await expect(pressed).toBeEnabled();
  await pressed.press("Enter");
  if (confirm)
    await page
      .getByRole("alertdialog")
      .or(page.getByRole("dialog"))
      .getByRole("button", { name: confirm, exact: true })
      .press("Enter");
}

test("in the moderation queue, focus moves to the next app, also after another moderator's decision, and finally to the heading", async ({
  page,
  signIn,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/status of 409/);
  const word = `Queued${String(Date.now()).slice(-5)}`;
  const apps = [await createListedApp("0.00"), await createListedApp("0.00"), await createListedApp("0.00")];
  for (const [place, { id }] of apps.entries())
    await query("UPDATE apps SET status = 'pending', title = $2 WHERE id = $1", [id, `${word} ${place + 1}`]);
  await signIn("admin@forgehall.test");
  await page.goto(`/admin-dashboard?search=${word}`);
  const titles = page.getByRole("article").getByRole("heading");
  await expect(titles).toHaveCount(3);
  const [first = "", second = "", third = ""] = await titles.allTextContents();
  // Another moderator decides about the first app meanwhile.
  await query("UPDATE apps SET status = 'approved', revision = revision + 1 WHERE title = $1", [first]);
  await press(page, `Approve ${first}`);
  await expect(page.getByRole("link", { name: second, exact: true })).toBeFocused();
  await said(page, first);
  await press(page, `Approve ${third}`);
  await expect(page.getByRole("link", { name: second, exact: true })).toBeFocused();
  await press(page, `Reject ${second}`, "Reject");
  // A rejection needs a reason, which can start from a template.
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Reason is required")).toBeVisible();
  await dialog.getByLabel("Start from a template").selectOption("Wrong category");
  await expect(dialog.getByLabel("Reason")).toHaveValue(/^The app is in the wrong category\./);
  await dialog.getByRole("button", { name: "Reject", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "Pending Review" })).toBeFocused();
});

test("in the user list, focus moves to the next user after a deletion", async ({ page, signIn, baseURL }) => {
  const word = `Focus${String(Date.now()).slice(-5)}`;
  for (const name of [`${word} A`, `${word} B`]) {
    expect(
      (
        await page.request.post(`${baseURL}/api/register`, {
          data: { ...newAccount(), name },
          headers: { origin: baseURL ?? "" },
        })
      ).status(),
    ).toBe(201);
  }
  await signIn("super@forgehall.test");
  await page.goto(`/super-admin-dashboard?search=${word}`);
  const names = page.getByRole("rowheader").getByRole("link");
  await expect(names).toHaveCount(2);
  const [first, second] = await names.allTextContents();
  await page.getByLabel(`Actions for ${first}`).press("Enter");
  await press(page, `Delete ${first}`, "Delete");
  await expect(page.getByRole("link", { name: second ?? "", exact: true })).toBeFocused();
  await said(page, first ?? "");
  await page.getByLabel(`Actions for ${second}`).press("Enter");
  await press(page, `Delete ${second}`, "Delete");
  await expect(page.getByRole("heading", { name: "User Management" })).toBeFocused();
});

test("in the wishlist, reviews and sessions, focus stays in the list", async ({ page, signUp, browser, baseURL }) => {
  const account = await signUp();
  const origin = { origin: baseURL ?? "" };
  const apps = [await createListedApp("0.00"), await createListedApp("0.00")];
  for (const { id } of apps) {
    await page.request.put(`/api/wishlist/${id}`, { headers: origin });
    await page.request.post(`/api/apps/${id}/reviews`, { data: { rating: 4, comment: "Good." }, headers: origin });
  }
  const [older, newer] = apps.map(({ title }) => title);
  await page.goto("/customer-dashboard?tab=wishlist");
  await press(page, `Remove ${newer} from wishlist`);
  await expect(page.getByRole("link", { name: older, exact: true })).toBeFocused();
  await said(page, newer ?? "");
  await press(page, `Remove ${older} from wishlist`);
  await expect(page.getByRole("heading", { name: "Wishlist", exact: true })).toBeFocused();

  await page.goto("/customer-dashboard?tab=reviews");
  await press(page, `Delete your review of ${older}`, "Delete");
  await expect(page.getByRole("link", { name: newer, exact: true })).toBeFocused();
  await said(page, older ?? "");

  for (let place = 0; place < 2; place++) {
    const elsewhere = await browser.newContext({ baseURL });
    expect((await elsewhere.request.post(`${baseURL}/api/login`, { data: account, headers: origin })).ok()).toBe(true);
    await elsewhere.close();
  }
  await page.goto("/profile/security");
  const sessions = page.getByRole("region", { name: "Where you're signed in" });
  const others = sessions.getByRole("button", { name: /^Sign out .*, signed in/ });
  const prove = async () => {
    await page.getByRole("dialog").getByLabel("Password").fill(account.password);
    await page.keyboard.press("Enter");
  };
  await expect(others).toHaveCount(2);
  await others.first().press("Enter");
  await prove();
  await expect(others).toHaveCount(1);
  await expect(others).toBeFocused();
  await others.press("Enter");
  await prove();
  await expect(sessions.getByRole("heading", { name: "Where you're signed in" })).toBeFocused();
});

test("after a client's decision, focus moves to the proposal, then to the project", async ({ page, signUp }) => {
  const client = await signUp();
  const [project] = await query<{ id: string }>(
    `INSERT INTO project_requests (id, title, description, category, budget, timeline, client_id, updated_at)
     SELECT gen_random_uuid(), 'A focused project', 'A project for one story of the tests.', 'Websites', 500,
     '6 weeks', id, now() FROM users WHERE email = $1 RETURNING id`,
    [client.email],
  );
  await query(
    `INSERT INTO project_proposals (id, project_request_id, developer_id, proposal, estimated_cost,
      estimated_timeline, updated_at)
     SELECT gen_random_uuid(), $1, id, 'I have done this before, twice.', 450, '5 weeks', now() FROM users
     WHERE email = 'developer@forgehall.test'`,
    [project?.id],
  );
  await page.goto(`/project/${project?.id}`);
  const proposal = page.getByRole("article", { name: /^Proposal by/ });
  const name = (await proposal.getByRole("link").first().textContent()) ?? "";
  await press(page, `Accept the proposal by ${name}`, "Accept proposal");
  await expect(proposal.getByRole("link", { name, exact: true })).toBeFocused();
  await press(page, "Mark as completed", "Mark as completed");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
