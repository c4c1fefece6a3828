import type { Page } from "@playwright/test";
import { buildZip } from "../fixtures/archives";
import { expect, test } from "./fixtures";
import { newAccount, signIn, signUp as signUpIn } from "./support/accounts";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { createListedApp, query } from "./support/database";
import { openBrowser } from "./support/open-browser";
import { buyDirectly } from "./support/published-releases";

const HOURS = 72;

/** Lets a job run now. */
async function runJob(name: string, payload: object = {}): Promise<void> {
  const [job] = await query<{ id: string }>("SELECT id FROM graphile_worker.add_job($1, $2::json, priority => -1)", [
    name,
    JSON.stringify(payload),
  ]);
  await expect.poll(() => query("SELECT id FROM graphile_worker.jobs WHERE id = $1", [job?.id])).toEqual([]);
}

/** Waits until someone is told this, by email and on the site. */
const waitForNotice = (email: string, title: string) =>
  expect
    .poll(() =>
      query(
        "SELECT n.title FROM notifications n JOIN users u ON u.id = n.user_id WHERE u.email = $1 AND n.title = $2",
        [email, title],
      ),
    )
    .not.toEqual([]);

/** Publishes a version of an app with one package in its lock file, as a verified developer does. */
async function publishVersion(page: Page, version: string, name: string, packageVersion: string): Promise<void> {
  const lock = {
    name: "kiln",
    lockfileVersion: 3,
    packages: { "": { name: "kiln" }, [`node_modules/${name}`]: { version: packageVersion, license: "MIT" } },
  };
  const buffer = buildZip([
    { name: "readme.md", content: "Fires a kiln." },
    { name: "package-lock.json", content: JSON.stringify(lock) },
  ]);
  await page.getByRole("button", { name: "New release" }).click();
  await page.getByLabel("Version").fill(version);
  await page.getByRole("button", { name: "Create draft" }).click();
  await page
    .locator("[id^=files-][type=file]")
    .setInputFiles({ name: "kiln.zip", mimeType: "application/zip", buffer });
  await expect(page.getByRole("list", { name: `Files of ${version}` })).toContainText("kiln.zip");
  await page.getByRole("button", { name: `Publish ${version}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("listitem", { name: version, exact: true })).toContainText("Published");
}

/** Lets the time to fix an app run out. */
async function passTime(appId: string): Promise<void> {
  await query(
    `UPDATE sales_pauses SET due_at = now() - interval '1 minute', findings = (
       SELECT json_agg(f::jsonb || json_build_object('since', to_char(
         now() AT TIME ZONE 'UTC' - make_interval(hours => $2),
         'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::jsonb) FROM jsonb_array_elements(findings) f
     ) WHERE app_id = $1 AND ended_at IS NULL`,
    [appId, HOURS + 1],
  );
  await runJob("pause_due_sales");
}

test("an advisory appears, and sales pause after 72 hours until a fixed release; staff can dismiss a finding", async ({
  page,
  signUp,
  browser,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? "";
  const developer = await signUp({ role: "developer" });
  await query("UPDATE users SET verified = TRUE, email_verified_at = now() WHERE email = $1", [developer.email]);
  const { id, title } = await createListedApp("12.00", developer.email);
  const name = `kiln-${crypto.randomUUID()}`;
  await page.goto(`/developer-dashboard/apps/${id}/releases`);
  await publishVersion(page, "1.0", name, "1.2.5");
  const sections = async () => {
    const response = await page.request.get(`/api/apps/${id}/passport`);
    const { sections: all } = (await response.json()) as { sections: { kind: string; status: string }[] };
    return all.find(({ kind }) => kind === "advisories")?.status;
  };
  await expect.poll(sections).toBe("nothing_found");

  const buyer = await openBrowser(browser, origin);
  const { email } = await signUpIn(buyer.page.context(), origin, newAccount());
  await query("UPDATE users SET email_verified_at = now() WHERE email = $1", [email]);
  await buyDirectly(id, email);

  // A day later, the package has an advisory.
  const advisory = { id: `GHSA-${name}`, severity: "critical", ecosystem: "npm", name };
  await fetch(`${process.env.FORGEHALL_E2E_ADVISORIES_URL}/sandbox/advisories`, {
    method: "POST",
    body: JSON.stringify({ ...advisory, ranges: [{ introduced: "0", fixed: "1.2.6" }] }),
  });
  await query("UPDATE package_advisories SET checked_at = now() - interval '1 day' WHERE name = $1", [name]);
  await query("UPDATE releases SET advisories_checked_at = now() - interval '2 days' WHERE app_id = $1", [id]);
  await runJob("check_all_advisories");
  await waitForNotice(developer.email, `“${title}” needs a fix within 72 hours`);
  await page.reload();
  const notice = page.getByRole("region", { name: "Critical vulnerability in a dependency" });
  await expect(notice).toContainText(`${name} 1.2.5 (npm): GHSA-${name}, fixed in 1.2.6`);
  await expect(notice).toContainText("New sales pause on");
  await expectAccessible(page);
  await expectNoOverflow(page);
  const visitor = await openBrowser(browser, origin);
  const appPage = async () => (await visitor.page.request.get(`/app/${id}`)).text();
  await visitor.page.goto(`/app/${id}`);
  await expect(visitor.page.getByRole("link", { name: "Buy Now" }).first()).toBeVisible();

  await passTime(id);
  await expect.poll(appPage).toContain("Sales paused: a dependency has a critical vulnerability.");
  await visitor.page.goto(`/app/${id}`);
  await expect(visitor.page.getByText("Sales paused: a dependency has a critical vulnerability.")).toBeVisible();
  await waitForNotice(email, `About an app you bought: “${title}”`);
  await signUpIn(visitor.page.context(), origin, newAccount());
  await visitor.page.goto(`/app/${id}`);
  await visitor.page.getByRole("link", { name: "Email me when it's back" }).click();
  await visitor.page.getByRole("button", { name: "Email me when it's back" }).click();
  await expect(visitor.page.getByText("You're on the list.")).toBeVisible();
  await expectAccessible(visitor.page);

  await page.reload();
  await expect(notice).toContainText("New sales have been paused since");
  await publishVersion(page, "1.1", name, "1.2.6");
  await waitForNotice(developer.email, `“${title}” is for sale again`);
  await visitor.page.goto(`/app/${id}`);
  await expect(visitor.page.getByRole("link", { name: "Buy Now" }).first()).toBeVisible();
  await page.reload();
  await expect(notice).toBeHidden();

  // The vulnerable version again: this time the developer disagrees, and a moderator agrees with them.
  await publishVersion(page, "1.2", name, "1.2.5");
  const openPauses = async () => {
    const response = await page.request.get(`/api/apps/${id}/sales-pauses`);
    return ((await response.json()) as { endedAt: string | null }[]).filter(({ endedAt }) => endedAt === null).length;
  };
  await expect.poll(openPauses).toBe(1);
  await page.reload();
  await expect(notice).toBeVisible();
  await passTime(id);
  await page.reload();
  await notice.getByRole("button", { name: "Ask for a review" }).click();
  await page.getByRole("dialog").getByLabel("Why is this not a problem?").fill("The app never calls it.");
  await page.getByRole("dialog").getByRole("button", { name: "Ask for a review" }).click();
  await expect(notice).toContainText("A moderator will look at it.");
  const moderator = await openBrowser(browser, origin);
  await signIn(moderator.page.context(), origin, "admin@forgehall.test");
  await moderator.page.goto("/admin-dashboard?tab=pauses");
  const entry = moderator.page.getByRole("article").filter({ hasText: title });
  await expect(entry).toContainText("The app never calls it.");
  await expectAccessible(moderator.page);
  await expectNoOverflow(moderator.page);
  await entry.getByRole("button", { name: "Dismiss finding" }).click();
  const dialog = moderator.page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("It's only used to build the docs.");
  await dialog.getByRole("button", { name: "Dismiss finding" }).click();
  // While the dialog is open, nothing behind it has a role.
  await expect(dialog).toBeHidden();
  await expect(entry).toBeHidden();
  await visitor.page.goto(`/app/${id}`);
  await expect(visitor.page.getByRole("link", { name: "Buy Now" }).first()).toBeVisible();
  for (const one of [moderator, visitor, buyer]) await one.close();
});
