import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { query } from "./support/database";

/** Adds a job whose last attempt has failed. */
async function failedJob(task: string, error: string): Promise<string> {
  const [job] = await query<{ id: string }>(
    "SELECT id FROM graphile_worker.add_job($1, $2, run_at => now() + interval '1 hour', max_attempts => 25)",
    [task, JSON.stringify({ orderId: crypto.randomUUID() })],
  );
  await query("UPDATE graphile_worker._private_jobs SET attempts = 25, last_error = $2 WHERE id = $1", [
    job?.id,
    error,
  ]);
  return job?.id ?? "";
}

test("a super admin sees failed jobs, retries one and discards another; both are audited", async ({ page, signIn }) => {
  await signIn("super@forgehall.test");
  await page.goto("/super-admin-dashboard?tab=jobs");
  await expect(page.getByRole("heading", { name: "No failed jobs" })).toBeVisible();
  await expect(page.getByText(/^Version \d+\.\d+\.\d+$/)).toBeVisible();
  await expectAccessible(page);

  const receipt = await failedJob("send_receipt", "Error: connect ECONNREFUSED 127.0.0.1:25");
  const notice = await failedJob("send_password_changed", "Error: 550 5.1.1 ada@example.com: no such mailbox");
  await page.reload();
  await expect(
    page.getByRole("navigation", { name: "Platform Administration" }).getByRole("link", { name: /^Jobs ?2$/ }),
  ).toBeVisible();
  await expect(page.getByText("2 jobs failed after the last attempt.")).toBeVisible();
  const second = page.getByRole("article").filter({ hasText: `Send password changed #${notice}` });
  await expect(second).toContainText("Error: 550 5.1.1 [email]: no such mailbox");
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.getByRole("button", { name: `Retry Send receipt #${receipt}` }).click();
  await expect(page.getByText("Job will run again in a few seconds")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);

  await second.getByRole("button", { name: `Discard Send password changed #${notice}` }).click();
  const question = page.getByRole("alertdialog", { name: "Discard this job?" });
  await expectAccessible(page, "[role=alertdialog]");
  await question.getByRole("button", { name: "Discard job" }).click();
  await expect(page.getByText("Job discarded")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No failed jobs" })).toBeVisible();

  await page.goto("/super-admin-dashboard?tab=audit&action=job.retry");
  await expect(page.getByRole("region", { name: "Audit" }).getByRole("listitem").first()).toContainText(
    "retried the failed job Send receipt",
  );
  await page.goto("/super-admin-dashboard?tab=audit&action=job.discard");
  await expect(page.getByRole("region", { name: "Audit" }).getByRole("listitem").first()).toContainText(
    "discarded the failed job Send password changed",
  );
});
