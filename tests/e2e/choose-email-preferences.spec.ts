import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { query } from "./support/database";
import { waitForMail } from "./support/mail";

test("each role sees its emails and can turn off all but those about money and security", async ({
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
    await page.goto("/profile");
    await expect(page.getByRole("heading", { name: "Profile Settings" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Email notifications" }).getByRole("checkbox")).toHaveCount(
      developer ? 9 : 3,
    );
  }
  const account = await signUp({ role: "developer" });
  await page.goto("/profile");
  const mail = page.getByRole("region", { name: "Email notifications" });
  for (const kind of ["Receipts", "Refunds", "Password and email address"]) {
    await expect(mail.getByText(kind, { exact: true })).toBeVisible();
    await expect(mail.getByRole("checkbox", { name: kind })).toHaveCount(0);
  }
  const decisions = mail.getByRole("checkbox", { name: "Decisions about your apps" });
  await page.route(
    "**/api/account/mail-preferences",
    (route) => route.fulfill({ status: 503, body: "The service is busy." }),
    { times: 1 },
  );
  await decisions.click();
  await expect(page.getByText("503: The service is busy.")).toBeVisible();
  await expect(decisions).toBeChecked();
  await decisions.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Emails turned off")).toBeVisible();
  await page.reload();
  await expect(decisions).not.toBeChecked();
  const [row] = await query<{ muted_mails: string[] }>("SELECT muted_mails FROM users WHERE email = $1", [
    account.email,
  ]);
  expect(row?.muted_mails).toEqual(["app_decision"]);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.goto(`/api/unsubscribe?user=${crypto.randomUUID()}&kind=app_decision&token=of-a-mail`);
  await expect(page).toHaveURL("/profile#mail");
  await expect(decisions).toBeInViewport();
  await decisions.click();
  await expect(page.getByText("Emails turned on")).toBeVisible();
  expect(await waitForMail(account.email, "Verify your email address")).not.toContain("List-Unsubscribe");
});
