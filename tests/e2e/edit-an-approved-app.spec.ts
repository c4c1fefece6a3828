import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { newAccount, signIn, signUp } from "./support/accounts";
import { purchaseCard } from "./support/checkout";
import { createListedApp, downloadUrl, query } from "./support/database";
import { openBrowser } from "./support/open-browser";

const DEVELOPER = "developer@forgehall.test";
const card = (page: Page, title: string) => page.getByRole("article", { name: title });
const ownCard = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** An approved app of the demo developer with two screenshots, whose change is first in the moderation queue. */
async function liveApp(price = "0.00") {
  const app = await createListedApp(price, DEVELOPER);
  await query(
    "UPDATE apps SET screenshots = (SELECT screenshots[1:2] FROM apps WHERE title = 'Mockwell') WHERE id = $1",
    [app.id],
  );
  return app;
}

async function edit(page: Page, id: string) {
  await page.goto(`/edit-listing/${id}`);
  await expect(page.getByRole("button", { name: /^(Save Changes|Resubmit for review)$/ })).toBeEnabled();
}

/** Fills in the edit form and submits it. */
async function sendChange(page: Page, description: string) {
  await page.getByLabel("Description").fill(description);
  await expect(
    page.getByText("We review these changes before they go live. Until then, everyone sees your current version."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(
    page.getByText("We'll review your changes. Your current version stays live until they're approved."),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/developer-dashboard$/);
}

/** The app page as the public sees it. */
async function expectPublic(page: Page, id: string, description: string) {
  expect((await page.goto(`/app/${id}`))?.status()).toBe(200);
  await expect(page.getByText(description).first()).toBeVisible();
}

test("a change to a live app stays hidden until a moderator approves it, here after a rejection with a reason", async ({
  page,
  browser,
  baseURL,
  signIn: enter,
}) => {
  test.slow();
  const origin = baseURL ?? "";
  const { id, title } = await liveApp();
  const [visitor, admin] = await Promise.all([
    openBrowser(browser, origin),
    openBrowser(browser, origin, [/status of 409/]),
  ]);
  await signIn(admin.page.context(), origin, "admin@forgehall.test");
  await enter(DEVELOPER);

  await test.step("the developer submits a change and sees it marked as in review everywhere", async () => {
    await edit(page, id);
    await page.getByLabel("Title").fill(`${title} II`);
    await page.getByRole("button", { name: "Remove image 1" }).click();
    await sendChange(page, "A better text that nobody has seen yet.");
    await expect(ownCard(page, title).getByText("Changes in review")).toBeVisible();
    await expectPublic(visitor.page, id, "An app for one story of the tests.");
    await expect(visitor.page.getByText("Changes in review")).toHaveCount(0);
    await page.goto(`/app/${id}`);
    await expect(page.getByText("Until they're approved, everyone sees this version.").first()).toBeVisible();
    await page.getByRole("link", { name: "Preview changes" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: `${title} II` })).toBeVisible();
    await expect(page.getByText("This is how the page will look once the changes are approved.")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a second edit is added to the first", async () => {
    await edit(page, id);
    await expect(page.getByLabel("Title")).toHaveValue(`${title} II`);
    const changes = page.getByRole("region", { name: "Changes in review" });
    await changes.getByText("See what changes: Title, Description, Screenshots").click();
    await expect(changes.locator("ins")).toHaveText([`${title} II`, "A better text that nobody has seen yet."]);
    await expect(changes.getByText("1, removed")).toBeVisible();
    await page.getByLabel("Category").selectOption("DevOps");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page).toHaveURL(/\/developer-dashboard$/);
  });

  await test.step("a moderator compares the versions and rejects with a reason", async () => {
    await query("UPDATE app_changes SET submitted_at = now() - interval '400 days' WHERE app_id = $1", [id]);
    await admin.page.goto("/admin-dashboard");
    const item = card(admin.page, title);
    await expect(item.getByText("Changes in review")).toBeVisible();
    await expect(item.locator("dt")).toHaveText(["Title", "Description", "Category", "Screenshots"]);
    await expect(item.locator("del")).toHaveText([title, "An app for one story of the tests.", "Productivity"]);
    await expectAccessible(admin.page);
    await item.getByRole("button", { name: `Reject changes to ${title}` }).click();
    const dialog = admin.page.getByRole("dialog", { name: `Reject changes to “${title}”?` });
    await expect(dialog.getByText("The approved version stays as it is.")).toBeVisible();
    await dialog.getByLabel("Reason").fill("Say what is better.");
    await dialog.getByRole("button", { name: "Reject", exact: true }).click();
    await expect(admin.page.getByText("Changes rejected")).toBeVisible();
    await expect(item).toHaveCount(0);
    await expectPublic(visitor.page, id, "An app for one story of the tests.");
  });

  await test.step("the developer reads the reason, edits the rejected change and submits it again", async () => {
    await page.goto("/developer-dashboard");
    const notices = page.getByRole("region", { name: "Decisions about your apps" });
    await expect(notices.getByText(`Your changes to ${title} were not approved`)).toBeVisible();
    await expect(notices.getByText("Say what is better.")).toBeVisible();
    await notices.getByRole("link", { name: `Edit ${title}` }).click();
    await expect(page.getByRole("heading", { name: "Your changes were not approved" })).toBeVisible();
    await expect(page.getByText("Moderator's feedback: Say what is better.")).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue(`${title} II`);
    await expectAccessible(page);
    await sendChange(page, "Twice as fast, and it undoes.");
    await expect(page.getByText(`Your changes to ${title} were not approved`)).toHaveCount(0);
  });

  await test.step("the moderator decides about the current change, not the previous one", async () => {
    await admin.page.goto(`/admin-dashboard/apps/${id}`);
    const panel = admin.page.getByRole("region", { name: "Changes in review" });
    await expect(panel.locator("ins").nth(1)).toHaveText("Twice as fast, and it undoes.");
    await query("UPDATE app_changes SET version = gen_random_uuid(), changes = changes || $2 WHERE app_id = $1", [
      id,
      JSON.stringify({ builtWith: "v0" }),
    ]);
    await panel.getByRole("button", { name: `Approve changes to ${title}` }).click();
    await expect(
      admin.page.getByText(
        "409: The developer changed this listing after you opened it. Review the current version, then decide.",
      ),
    ).toBeVisible();
    await expect(panel.getByText("v0")).toBeVisible();
    await expectPublic(visitor.page, id, "An app for one story of the tests.");
    await expectAccessible(admin.page);
    await panel.getByRole("button", { name: `Approve changes to ${title}` }).click();
    await expect(admin.page.getByRole("region", { name: "Moderation" }).getByText("Changes approved")).toBeVisible();
    await expect(admin.page.locator("#review-status")).toBeFocused();
    await expect(panel).toHaveCount(0);
  });

  await test.step("everyone sees the new version, and the developer is notified", async () => {
    await expectPublic(visitor.page, id, "Twice as fast, and it undoes.");
    await expect(visitor.page.getByRole("heading", { level: 1, name: `${title} II` })).toBeVisible();
    await page.goto("/developer-dashboard");
    await expect(page.getByText(`Your changes to ${title} II are live`)).toBeVisible();
    await expect(ownCard(page, `${title} II`).getByText("Changes in review")).toHaveCount(0);
    await edit(page, id);
    await expect(page.getByText("Changes approved")).toBeVisible();
    await expectNoOverflow(page);
  });
  await visitor.close();
  await admin.close();
});

test("after a change is withdrawn, the form shows the public version again", async ({ page, signIn: enter }) => {
  const { id, title } = await liveApp();
  await enter(DEVELOPER);
  await edit(page, id);
  await sendChange(page, "Not what I meant.");
  await edit(page, id);
  await page.getByRole("button", { name: "Withdraw changes" }).click();
  await expectAccessible(page, "[role=alertdialog]");
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(page.getByText("Changes withdrawn", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Changes in review" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Edit", exact: true })).toBeFocused();
  await expect(page.getByLabel("Description")).toHaveValue("An app for one story of the tests.");
  expect(await query("SELECT change_submitted_at FROM apps WHERE title = $1", [title])).toEqual([
    { change_submitted_at: null },
  ]);
});

test("an app is unlisted, stays available to its buyer, is relisted with its reviews, and is permanently deleted", async ({
  page,
  browser,
  baseURL,
  signIn: enter,
  allowConsoleMessage,
}) => {
  test.slow();
  allowConsoleMessage(/status of 404/);
  const origin = baseURL ?? "";
  const { id, title } = await liveApp();
  const buyer = await openBrowser(browser, origin, [/status of 404/]);
  await signUp(buyer.page.context(), origin, { ...newAccount(), name: "Rosalind Franklin" });
  const bought = purchaseCard(buyer.page, title);
  expect(
    (
      await buyer.page.request.post("/api/create-payment-intent", { data: { appId: id }, headers: { origin } })
    ).status(),
  ).toBe(200);
  expect(
    (
      await buyer.page.request.post(`/api/apps/${id}/reviews`, {
        data: { rating: 5, comment: "Stays with me." },
        headers: { origin },
      })
    ).status(),
  ).toBe(201);
  await enter(DEVELOPER);

  await test.step("unlist the app", async () => {
    await edit(page, id);
    await page.getByRole("button", { name: "Unlist App" }).click();
    const dialog = page.getByRole("alertdialog", { name: `Unlist “${title}”?` });
    await expect(
      dialog.getByText("Buyers keep their downloads, you keep your reviews, and you can relist it anytime."),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Unlist", exact: true }).click();
    await expect(page.getByText("App unlisted")).toBeVisible();
    await expect(ownCard(page, title).getByText("Unlisted")).toBeVisible();
    await page
      .getByRole("navigation", { name: "Status" })
      .getByRole("link", { name: /^Unlisted/ })
      .click();
    await expect(ownCard(page, title)).toBeVisible();
    expect((await buyer.page.goto(`/app/${id}`))?.status()).toBe(404);
    await ownCard(page, title)
      .getByRole("link", { name: `Preview of ${title}` })
      .click();
    await expect(page.getByText("Only its developer and moderators see this page.")).toBeVisible();
  });

  await test.step("the buyer keeps it", async () => {
    await buyer.page.goto("/customer-dashboard");
    await expect(bought.getByText("No longer available")).toBeVisible();
    await expect(bought.getByRole("link", { name: `Download ${title}` })).toHaveAttribute("href", downloadUrl);
    await expect(bought.getByRole("link", { name: `View App ${title}` })).toHaveCount(0);
    await expectAccessible(buyer.page);
  });

  await test.step("relist it with its review", async () => {
    await edit(page, id);
    await expectAccessible(page);
    await expect(page.getByRole("button", { name: "Relist App" }), "on top").toBeInViewport();
    await page.getByRole("button", { name: "Relist App" }).click();
    await expect(page.getByText("It's back on the marketplace.")).toBeVisible();
    expect((await buyer.page.goto(`/app/${id}`))?.status()).toBe(200);
    await expect(buyer.page.getByText("Stays with me.")).toBeVisible();
    await expect(buyer.page.getByRole("link", { name: "Go to download" }).first()).toBeVisible();
  });

  await test.step("delete it permanently after typing a confirmation", async () => {
    await edit(page, id);
    await page.getByRole("button", { name: "Delete permanently" }).click();
    const dialog = page.getByRole("dialog", { name: `Delete “${title}” permanently?` });
    await dialog.getByRole("button", { name: "Delete permanently" }).click();
    await expect(dialog.getByText("Type “delete” to confirm").last()).toBeVisible();
    expect(await query("SELECT 1 AS still FROM apps WHERE id = $1", [id])).toHaveLength(1);
    await expectAccessible(page, "[role=dialog]");
    await dialog.getByLabel("Type “delete” to confirm").fill("delete");
    await dialog.getByRole("button", { name: "Delete permanently" }).click();
    await expect(page.getByText("App deleted")).toBeVisible();
    expect(await query("SELECT 1 AS still FROM apps WHERE id = $1", [id])).toEqual([]);
    await buyer.page.goto("/customer-dashboard");
    await expect(buyer.page.getByText(`You got ${title}.`)).toBeVisible();
    await expect(buyer.page.getByRole("link", { name: `Download ${title}` })).toHaveAttribute("href", downloadUrl);
  });
  await buyer.close();
});

test("an app without a download says so on its page, at checkout, in the form and to moderators", async ({
  page,
  signIn: enter,
  signUp: register,
}) => {
  const { id, title } = await liveApp("12.00");
  await query("UPDATE apps SET download_url = NULL WHERE id = $1", [id]);
  const promises = page.getByText(/download after payment|in My Purchases once|ready to download/i);
  await page.goto(`/app/${id}`);
  await expect(
    page.getByRole("complementary", { name: "Price and developer" }).getByText("No download included"),
  ).toBeVisible();
  await expect(promises).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText("No download included").last()).toBeInViewport();
  await expectNoOverflow(page);

  await register();
  await page.goto(`/checkout/${id}`);
  await expect(page.getByText("No download included")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Credit or debit card number" })).toBeVisible();
  await expect(promises).toHaveCount(0);

  await enter(DEVELOPER);
  await edit(page, id);
  await expect(page.getByText("No download included")).toBeVisible();
  await page.getByLabel("Download URL").fill("https://downloads.example.com/a.zip");
  await expect(page.getByText("No download included")).toHaveCount(0);

  await query("UPDATE apps SET status = 'pending', updated_at = now() - interval '350 days' WHERE id = $1", [id]);
  await enter("admin@forgehall.test");
  await page.goto(`/admin-dashboard?search=${encodeURIComponent(title)}`);
  await expect(card(page, title).getByText("No download included")).toBeVisible();
  await card(page, title)
    .getByRole("link", { name: `Open full review of ${title}` })
    .click();
  await expect(page.getByRole("region", { name: "Moderation" }).getByText("No download included")).toBeVisible();
});

test("a moderator removes a live app, and its developer reads why and resubmits it unchanged", async ({
  page,
  signIn: enter,
}) => {
  const { id, title } = await liveApp();
  await enter("admin@forgehall.test");
  await page.goto(`/admin-dashboard?tab=approved&search=${encodeURIComponent(title)}`);
  await page.getByRole("combobox", { name: `Status of ${title}` }).selectOption("Rejected");
  const dialog = page.getByRole("dialog", { name: `Remove “${title}”?` });
  await dialog.getByLabel("Reason").fill("It is a copy.");
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Status updated")).toBeVisible();
  await enter(DEVELOPER);
  await page.goto("/developer-dashboard");
  await expect(page.getByText(`${title} was removed from Forgehall`)).toBeVisible();
  await edit(page, id);
  await expect(page.getByText("Removed from the marketplace. Fix it and resubmit it.")).toBeVisible();
  await expect(page.getByText("Moderator's feedback: It is a copy.")).toBeVisible();
  await page.getByRole("button", { name: "Resubmit for review" }).click();
  await expect(page.getByText("We've submitted your app for review. We'll email you the decision.")).toBeVisible();
  await expect(ownCard(page, title).getByText("Pending")).toBeVisible();
  await page.goto(`/edit-listing/${id}`);
  await expect(page.getByText("Resubmitted for review")).toBeVisible();
});

test("the dialogs that take an app off sale say how many subscriptions they end", async ({ page, signIn: enter }) => {
  const { id, title } = await liveApp("9.00");
  await query(
    `INSERT INTO subscriptions (id, developer_id, app_id, app_title, app_category, status, price, price_type,
       created_at, started_at, paid_through)
     SELECT gen_random_uuid(), developer_id, id, title, category, 'active', 9, 'monthly', now(), now(),
       now() + interval '9 days'
     FROM apps, generate_series(1, 2) WHERE id = $1`,
    [id],
  );
  const ends = "This also ends its 2 active subscriptions when their paid periods end.";
  const dialog = page.getByRole("alertdialog");
  await enter(DEVELOPER);
  await edit(page, id);
  await page.getByRole("button", { name: "Unlist App" }).click();
  await expect(dialog).toContainText(`${ends} Relisting doesn't bring them back.`);
  await enter("admin@forgehall.test");
  await page.goto(`/admin-dashboard?tab=approved&search=${encodeURIComponent(title)}`);
  const status = page.getByRole("combobox", { name: `Status of ${title}` });
  await status.selectOption("Pending");
  await expect(dialog).toContainText(`${ends} Approving it again doesn't bring them back.`);
  await expectAccessible(page, "[role=alertdialog]");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(status).toHaveValue("approved");
  await status.selectOption("Pending");
  await dialog.getByRole("button", { name: "Send back" }).click();
  await expect(page.getByText("Status updated")).toBeVisible();
  expect(await query("SELECT status FROM apps WHERE id = $1", [id])).toEqual([{ status: "pending" }]);
});
