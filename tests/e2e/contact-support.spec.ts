import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { waitForMail } from "./support/mail";

test("a visitor contacts support: the typed text survives a failed request, and the message arrives", async ({
  page,
  signUp,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/503/);
  await page.goto("/contact");
  await page.getByRole("button", { name: "Send message" }).click();
  for (const sentence of ["Name is required", "Please enter a valid email address", "Message is required"])
    await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();
  await expectAccessible(page);
  await expectNoOverflow(page);

  const account = await signUp();
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await expect(page.getByLabel("Name")).toHaveValue(account.name);
  const words = `The download stops halfway ${crypto.randomUUID()}`;
  await page.getByLabel("What is it about?").selectOption("An order or a payment");
  await page.getByRole("textbox", { name: "Message" }).fill(words);
  await page.route(
    "**/api/contact",
    (route) => route.fulfill({ status: 503, body: "We're temporarily unavailable. Please try again in a moment." }),
    { times: 1 },
  );
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("503: We're temporarily unavailable.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(words);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent")).toBeVisible();
  await expect(page.getByText(`We'll reply to ${account.email}`)).toBeVisible();
  expect(await waitForMail(account.email, "Contact: An order or a payment")).toContain(words);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the contact page shows an email address instead", async ({ page, allowConsoleMessage }) => {
    allowConsoleMessage(/failed: csp/);
    await page.goto("/contact");
    await expect(page.locator("noscript p").filter({ hasText: "email support@forgehall.test" })).toBeVisible();
  });
});
