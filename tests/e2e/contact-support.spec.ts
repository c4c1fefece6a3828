import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { signIn } from "./support/accounts";
import { waitForMail } from "./support/mail";
import { openBrowser } from "./support/open-browser";

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

test("support finds the message, notes something, replies by email, and closes it", async ({
  page,
  signUp,
  browser,
  baseURL,
}) => {
  const account = await signUp();
  const words = `Where is my download? ${crypto.randomUUID()}`;
  const sent = await page.request.post("/api/contact", {
    headers: { origin: baseURL ?? "" },
    data: { name: account.name, email: account.email, topic: "order", message: words },
  });
  expect(sent.status()).toBe(201);

  const owner = await openBrowser(browser, baseURL ?? "", [/409/]);
  const desk = owner.page;
  await signIn(desk.context(), baseURL ?? "", "super@forgehall.test");
  await desk.goto("/super-admin-dashboard");
  await desk.getByRole("link", { name: /^Support/ }).click();
  await desk.getByRole("searchbox", { name: "Search messages" }).fill(account.email);
  await desk.getByRole("button", { name: "Search", exact: true }).click();
  await expect(desk.getByText(`1 message for “${account.email}”`)).toBeVisible();
  await expect(desk.getByRole("row").filter({ hasText: words })).toContainText("Open");
  await expectAccessible(desk);
  await expectNoOverflow(desk);

  await desk.getByRole("link", { name: account.name }).click();
  await expect(desk.getByRole("heading", { level: 1, name: `Message from ${account.name}` })).toBeVisible();
  await expect(desk.getByText(words)).toBeVisible();
  await desk.getByRole("button", { name: "Send reply" }).click();
  await expect(desk.getByText("Text is required")).toBeVisible();
  const text = desk.getByRole("textbox", { name: "Reply or note" });
  await text.fill("Bought on another account.");
  await desk.getByRole("button", { name: "Save as note" }).click();
  await expect(desk.getByText("Note, visible to staff only")).toBeVisible();
  await expect(text).toHaveValue("");

  const other = await desk.context().newPage();
  await other.goto(desk.url());
  await text.fill("It's in My Purchases.\n\nChoose Download.");
  await desk.getByRole("button", { name: "Send reply" }).click();
  await expect(desk.getByText("Reply sent")).toBeVisible();
  await expect(desk.getByRole("main").getByText("Answered")).toBeVisible();
  const mail = await waitForMail(account.email, "Re: An order or a payment");
  expect(mail).toContain("It's in My Purchases.");
  expect(mail).not.toContain("Bought on another account.");

  await other.getByRole("textbox", { name: "Reply or note" }).fill("Hello!");
  await other.getByRole("button", { name: "Send reply" }).click();
  await expect(other.getByText(/Someone else replied or added a note meanwhile/)).toBeVisible();
  await expect(other.getByRole("textbox", { name: "Reply or note" })).toHaveValue("Hello!");
  await other.close();

  await desk.getByRole("button", { name: "Close message" }).click();
  await expect(desk.getByRole("button", { name: "Reopen message" })).toBeVisible();
  await expect(desk.getByText("Reply, emailed")).toBeVisible();
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(desk);
  await owner.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the contact page shows an email address instead", async ({ page, allowConsoleMessage }) => {
    allowConsoleMessage(/failed: csp/);
    await page.goto("/contact");
    await expect(page.locator("noscript p").filter({ hasText: "email support@forgehall.test" })).toBeVisible();
  });
});
