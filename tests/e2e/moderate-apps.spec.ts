import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { createListedApp, downloadUrl, query } from "./support/database";

/** A pending app of the demo developer that is first in the queue. */
async function submitApp() {
  const app = await createListedApp("12.00", "developer@forgehall.test");
  await query(
    "UPDATE apps SET status = 'pending', updated_at = now() - interval '300 days', screenshots = ARRAY(SELECT " +
      "unnest(screenshots) FROM apps WHERE title = 'Mockwell') WHERE id = $1",
    [app.id],
  );
  return app;
}
const card = (page: Page, title: string) => page.getByRole("article", { name: title });

test("a moderator sees the whole listing and cannot approve a version that was edited meanwhile", async ({
  page,
  signIn,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/status of 409/);
  const { id, title } = await submitApp();
  await signIn("admin@forgehall.test");
  await page.goto("/admin-dashboard");
  await card(page, title)
    .getByRole("link", { name: `Open full review of ${title}` })
    .click();
  const panel = page.getByRole("region", { name: "Moderation" });
  await expect(panel.getByRole("link", { name: downloadUrl })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  // Its developer renames it meanwhile.
  await query("UPDATE apps SET revision = revision + 1, title = title || ' II' WHERE id = $1", [id]);
  await panel.getByRole("button", { name: `Approve ${title}`, exact: true }).click();
  await expect(
    page.getByText(
      "409: The developer changed this listing after you opened it. Review the current version, then decide.",
    ),
  ).toBeVisible();
  // The page was refreshed, so the next press applies to the current version.
  await panel.getByRole("button", { name: `Approve ${title} II` }).click();
  await expect(panel.getByRole("combobox", { name: `Status of ${title} II` })).toHaveValue("approved");
  await expect(panel.locator("#review-status")).toBeFocused();
  await panel.getByRole("combobox").selectOption("pending");
  await expect(panel.getByRole("button", { name: `Approve ${title} II` })).toBeVisible();
  await expect(panel.locator("#review-status")).toBeFocused();
});

test("a second click on the same spot does not decide the next app, which has moved there", async ({
  page,
  signIn,
}) => {
  const word = `Twice${String(Date.now()).slice(-5)}`;
  for (const place of ["one", "two"])
    await query("UPDATE apps SET title = $2 WHERE id = $1", [(await submitApp()).id, `${word} ${place}`]);
  const statuses = async () =>
    (await query<{ status: string }>("SELECT status FROM apps WHERE title LIKE $1 || '%'", [word]))
      .map(({ status }) => status)
      .sort();
  await signIn("admin@forgehall.test");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.clock.install({ time: 0 });
  await page.goto(`/admin-dashboard?search=${word}`);
  const buttons = page.getByRole("button", { name: `Approve ${word}` });
  await expect(buttons).toHaveCount(2);
  const spot = await buttons.first().boundingBox();
  if (!spot) throw new Error("The button has no place on the page.");
  const press = () => page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);

  // Time stands still, however long the browser takes.
  await page.clock.pauseAt(120_000);
  await press();
  await expect(buttons).toHaveCount(1);
  expect(await buttons.boundingBox()).toEqual(spot);
  await expect(buttons).toBeDisabled();
  await press();
  await page.clock.runFor(999);
  await expect(buttons).toBeDisabled();
  await page.clock.runFor(1);
  await expect(buttons).toBeEnabled();
  expect(await statuses()).toEqual(["approved", "pending"]);
  await press();
  await expect.poll(statuses).toEqual(["approved", "approved"]);
});

test("the admin dashboard's lists fit 320 px and have no axe violations", async ({ page, signIn }) => {
  const { title } = await submitApp();
  await signIn("admin@forgehall.test");
  for (const address of [
    `?search=${encodeURIComponent(title)}`,
    `?tab=all&search=${encodeURIComponent(title)}`,
    "?tab=decisions&to=rejected",
  ]) {
    await page.goto(`/admin-dashboard${address}`);
    await expect(page.getByRole("article").first()).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
});

for (const email of ["customer@forgehall.test", "developer@forgehall.test", "super@forgehall.test"]) {
  test(`the admin dashboard is denied to ${email}`, async ({ page, signIn, allowConsoleMessage }) => {
    allowConsoleMessage(/status of 40[34]/);
    await signIn(email);
    for (const path of ["/admin-dashboard", "/admin-dashboard/apps/00000000-0000-7000-8000-000000000000"]) {
      expect((await page.goto(path))?.status()).toBe(403);
      await expect(page.getByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible();
      await expect(page.getByText("You don't have permission to access the admin dashboard.")).toBeVisible();
    }
    await expectAccessible(page);
    expect((await page.request.get("/api/admin/apps?limit=1")).status()).toBe(email.startsWith("super") ? 200 : 403);
    const { id, title } = await submitApp();
    expect((await page.goto(`/preview/${id}`))?.status()).toBe(email.startsWith("customer") ? 404 : 200);
    if (email.startsWith("customer")) return;
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expectAccessible(page);
    expect((await page.goto(`/app/${id}`))?.status()).toBe(404);
    await page.getByRole("link", { name: "Open preview" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });
}

test("a signed-out visitor is sent to sign in and back", async ({ page }) => {
  await page.goto("/admin-dashboard?tab=rejected");
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin-dashboard%3Ftab%3Drejected/);
});
