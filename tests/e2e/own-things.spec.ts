import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { createListedApp, query } from "./support/database";

const OWN_APP = "Your own app. Another moderator will review it.";

test("a moderator has no actions on their own app or a report about it, and sees why", async ({
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
     SELECT gen_random_uuid(), 'user', o.id, r.id, 'Fraud or deception', 'epoch' FROM users o, users r WHERE o.email = $1 AND r.email = 'customer@forgehall.test'`,
    [moderator.email],
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
  const report = page.getByRole("article").filter({ hasText: moderator.name });
  await expect(
    report.getByText("This report is by you or about you. Another moderator needs to decide it."),
  ).toBeVisible();
  await expect(report.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // Another moderator decides both.
  await context.clearCookies();
  await signIn("admin@forgehall.test");
  await page.goto("/admin-dashboard");
  await page.getByRole("button", { name: `Approve ${title}` }).click();
  await expect(page.getByText("Status updated", { exact: true })).toBeVisible();
  await page.goto("/admin-dashboard?tab=reports");
  await report.getByRole("button", { name: /^Dismiss/ }).click();
  await expect(page.getByText("Report dismissed")).toBeVisible();
});
