import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { createListedApp, query } from "./support/database";

const OWN_APP = "Your own app. Another moderator will review it.";

test("a moderator cannot decide about their own app, a report about them or one that they wrote, and sees why", async ({
  page,
  signUp,
  signIn,
  context,
}) => {
  const moderator = await signUp({ name: `Mo ${crypto.randomUUID().slice(0, 8)}`, role: "developer" });
  const { id, title } = await createListedApp("9.00", moderator.email);
  await query("UPDATE users SET role = 'admin' WHERE email = $1", [moderator.email]);
  await query("UPDATE apps SET status = 'pending', updated_at = 'epoch' WHERE id = $1", [id]);
  await query(
    `INSERT INTO reports (id, subject_type, subject_id, reporter_id, reason, created_at)
     SELECT gen_random_uuid(), 'user', o.id, r.id, 'Fraud or deception', 'epoch' FROM users o, users r
     WHERE o.email = $1 AND r.email = 'customer@forgehall.test'`,
    [moderator.email],
  );
  const reviewed = await createListedApp("9.00", "developer@forgehall.test");
  await query(
    "INSERT INTO reviews (id, app_id, user_id, rating) SELECT gen_random_uuid(), $1, id, 1 FROM users WHERE " +
      "email = 'super@forgehall.test'",
    [reviewed.id],
  );
  await query(
    `INSERT INTO reports (id, subject_type, subject_id, reporter_id, reason, created_at)
     SELECT gen_random_uuid(), 'review', v.id, r.id, 'Not about this app', 'epoch' FROM reviews v, users r
     WHERE v.app_id = $1 AND r.email IN ($2, 'customer@forgehall.test')`,
    [reviewed.id, moderator.email],
  );

  await page.goto("/admin-dashboard");
  const queued = page.getByRole("article", { name: title });
  await expect(queued.getByText(OWN_APP)).toBeVisible();
  await expect(queued.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin-dashboard/apps/${id}`);
  const panel = page.getByRole("region", { name: "Moderation" });
  await expect(panel.getByText(OWN_APP)).toBeVisible();
  await expect(panel.getByRole("button", { name: /Approve|Reject/ })).toHaveCount(0);

  await page.goto("/admin-dashboard?tab=reports");
  const report = page
    .getByRole("article")
    .filter({ hasText: moderator.name })
    .filter({ hasText: "Fraud or deception" });
  await expect(
    report.getByText("This report is by you or about you. Another moderator needs to decide it."),
  ).toBeVisible();
  await expect(report.getByRole("button")).toHaveCount(0);
  const theirs = page.getByRole("article").filter({ hasText: reviewed.title }).filter({ hasNotText: moderator.name });
  await expect(theirs.getByText("You reported this too, so another moderator needs to uphold it.")).toBeVisible();
  await expect(theirs.getByRole("button", { name: /^Dismiss/ })).toBeVisible();
  await expect(theirs.getByRole("button", { name: /^Remove review/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // Another moderator decides all of them.
  await context.clearCookies();
  await signIn("admin@forgehall.test");
  await page.goto("/admin-dashboard");
  await page.getByRole("button", { name: `Approve ${title}` }).click();
  await expect(page.getByText("Status updated", { exact: true })).toBeVisible();
  await page.goto("/admin-dashboard?tab=reports");
  await report.getByRole("button", { name: /^Dismiss/ }).click();
  await expect(page.getByText("Report dismissed")).toBeVisible();
  await theirs.getByRole("button", { name: /^Remove review/ }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("It isn't about the app.");
  await page.getByRole("dialog").getByRole("button", { name: "Remove review" }).click();
  await expect(page.getByText("Review removed")).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: reviewed.title })).toHaveCount(0);
});
