import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { query } from "./support/database";
import { waitForMail } from "./support/mail";

test("each role chooses site and email of its notifications, but for those about money and security", async ({
  page,
  signUp,
  signIn,
  context,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/503/);
  for (const [email, developer] of [
    ["customer@forgehall.test", false],
    ["admin@forgehall.test", false],
    ["super@forgehall.test", false],
    ["developer@forgehall.test", true],
  ] as const) {
    await context.clearCookies();
    await signIn(email);
    await page.goto("/profile/notifications");
    await expect(page.getByRole("heading", { name: "Profile Settings" })).toBeVisible();
    const topics = ["Messages and updates", ...(developer ? ["Selling"] : []), "Projects", "Payments and security"];
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(topics);
    await expect(page.getByText("Required", { exact: true })).toHaveCount(1);
    await expect(page.getByRole("region", { name: "Notifications", exact: true }).getByRole("checkbox")).toHaveCount(
      developer ? 11 : 4,
    );
  }
  const account = await signUp({ role: "developer" });
  await page.goto("/profile/notifications");
  const mail = page.getByRole("region", { name: "Notifications", exact: true });
  for (const kind of ["Receipts", "Refunds", "Password and email address"]) {
    await expect(mail.getByText(kind, { exact: true })).toBeVisible();
    await expect(mail.getByRole("group", { name: kind })).toHaveCount(0);
  }
  const decisions = mail.getByRole("group", { name: "Decisions about your apps" });
  const onSite = decisions.getByRole("checkbox", { name: "On site" });
  const email = decisions.getByRole("combobox", { name: "Email" });
  await page.route(
    "**/api/account/mail-preferences",
    (route) => route.fulfill({ status: 503, body: "The service is busy." }),
    { times: 1 },
  );
  await onSite.click();
  await expect(page.getByText("503: The service is busy.")).toBeVisible();
  await expect(onSite).toBeChecked();
  await onSite.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Preference saved")).toBeVisible();
  await email.selectOption("Daily summary");
  await expect(email).toHaveValue("daily");
  await expect
    .poll(() =>
      query("SELECT muted_mails, digest_mails, muted_notifications FROM users WHERE email = $1", [account.email]),
    )
    .toEqual([{ muted_mails: [], digest_mails: ["app_decision"], muted_notifications: ["app_decision"] }]);
  await page.reload();
  await expect(onSite).not.toBeChecked();
  await expect(email).toHaveValue("daily");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.goto(`/api/unsubscribe?user=${crypto.randomUUID()}&kind=app_decision&token=of-a-mail`);
  await expect(page).toHaveURL("/profile/notifications");
  await expect(mail.getByRole("heading", { name: "Notifications", exact: true })).toBeInViewport();
  await onSite.click();
  await expect(onSite).toBeChecked();
  expect(await waitForMail(account.email, "Verify your email address")).not.toContain("List-Unsubscribe");
});
