import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { createClient } from "../../sandbox/stripe/fixtures/client";
import { startCardFormPage } from "./support/card-form-page";

/** Tests the payment sandbox in a browser: the stand-in for the provider's card fields and dialog. */
let site: Awaited<ReturnType<typeof startCardFormPage>>;

test.beforeAll(async () => {
  site = await startCardFormPage();
});
test.afterAll(() => site.stop());

const label = {
  number: "Credit or debit card number",
  expiry: "Credit or debit card expiration date",
  code: "Credit or debit card CVC/CVV",
};

async function open(page: Page) {
  const intent = await createClient(site.sandbox).paymentIntents.create({ amount: 4900, currency: "usd" });
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(site.urlFor(intent.client_secret));
  return {
    intent,
    complaints,
    field: (name: keyof typeof label) => page.getByLabel(label[name]),
    status: page.getByRole("status"),
  };
}

async function enter(page: Page, number: string, expiry = "12/34", code = "123") {
  for (const [name, text] of [
    ["number", number],
    ["expiry", expiry],
    ["code", code],
  ] as const) {
    await page.getByLabel(label[name]).fill("");
    await page.getByLabel(label[name]).pressSequentially(text);
  }
}

const pay = (page: Page) => page.getByRole("button", { name: "Pay" }).click();

test("a card payment succeeds, the number never leaves the iframe, and a strict policy reports no violation", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  const { intent, complaints, status } = await open(page);
  await enter(page, "4242424242424242");
  await pay(page);
  await expect(status).toHaveText("succeeded");
  const paid = await createClient(site.sandbox).paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
  expect(paid).toMatchObject({ status: "succeeded", latest_charge: { billing_details: { name: "Noor Haddad" } } });
  expect(sent.join("\n")).toContain("payment_method=pm_card_visa");
  expect(decodeURIComponent(sent.join("\n")).replace(/[ +]/g, "")).not.toContain("42424242");
  expect(complaints).toEqual([]);
});

test("a declined card shows the bank's message, and another card works", async ({ page }) => {
  const { status } = await open(page);
  for (const [number, words] of [
    ["4000000000000002", "card_declined: Your card was declined."],
    ["4000000000009995", "card_declined: Your card has insufficient funds."],
    [
      "4111111111111111",
      "card_declined: Your card was declined. Your request was in test mode, but used a non test card.",
    ],
    ["5555555555554444", "succeeded"],
  ] as const) {
    await enter(page, number);
    await pay(page);
    await expect(status).toHaveText(words);
  }
});

for (const number of ["4000002760003184", "4000002500003155"]) {
  test(`${number} opens an authentication dialog that can be completed by keyboard`, async ({ page }) => {
    const { status } = await open(page);
    await enter(page, number);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Confirm your payment" })).toContainText("$49.00");
    await expect(page.getByRole("button", { name: "Complete authentication" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(status).toHaveText("succeeded");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
}

test("the dialog can be failed by its button and by Escape, and the card can be tried again", async ({ page }) => {
  const { status } = await open(page);
  await enter(page, "4000002760003184");
  for (const fail of [
    () => page.getByRole("button", { name: "Fail authentication" }).click(),
    () => page.keyboard.press("Escape"),
  ]) {
    await pay(page);
    await expect(page.getByRole("dialog")).toBeVisible();
    await fail();
    await expect(status).toContainText("payment_intent_authentication_failure");
  }
  await pay(page);
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect(status).toHaveText("succeeded");
});

test("a card is saved without a payment, after a decline and the bank's dialog", async ({ page }) => {
  const stripe = createClient(site.sandbox);
  const { id: customer } = await stripe.customers.create({});
  const { client_secret: secret } = await stripe.setupIntents.create({ customer, usage: "off_session" });
  await page.goto(site.urlFor(secret));
  const status = page.getByRole("status");
  await enter(page, "4000000000000002");
  await pay(page);
  await expect(status).toHaveText("card_declined: Your card was declined.");
  await enter(page, "4000002500003155");
  await pay(page);
  await expect(page.getByRole("dialog", { name: "Confirm your card" })).toContainText("this card for later payments");
  await page.getByRole("button", { name: "Fail authentication" }).click();
  await expect(status).toContainText("setup_intent_authentication_failure");
  await pay(page);
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect(status).toHaveText("succeeded");
  const { data } = await stripe.paymentMethods.list({ customer });
  expect(data).toMatchObject([{ card: { last4: "3155" }, billing_details: { name: "Noor Haddad" } }]);
});

test("missing and invalid values are reported, and nothing is sent", async ({ page }) => {
  const { field, status, intent } = await open(page);
  await pay(page);
  await expect(status).toHaveText("incomplete_number: Your card number is incomplete.");
  await expect(page.locator("#number")).toHaveClass("StripeElement StripeElement--empty");
  await enter(page, "4242424242424241");
  await expect(page.locator("#number")).toHaveClass("StripeElement StripeElement--invalid");
  await expect(field("number")).toHaveAttribute("aria-invalid", "true");
  await expect(field("number")).toHaveCSS("text-decoration-line", "underline");
  await pay(page);
  await expect(status).toHaveText("invalid_number: Your card number is invalid.");
  await enter(page, "4242424242424242", "01/20");
  await pay(page);
  await expect(status).toHaveText("invalid_expiry_year_past: Your card's expiration year is in the past.");
  await enter(page, "4242424242424242", "12/34", "12");
  await pay(page);
  await expect(status).toHaveText("incomplete_cvc: Your card's security code is incomplete.");
  await expect(page.locator("#number")).toHaveClass("StripeElement StripeElement--complete");
  expect((await createClient(site.sandbox).paymentIntents.retrieve(intent.id)).status).toBe("requires_payment_method");
});

test("digits are grouped, wherever the caret is", async ({ page }) => {
  const { field } = await open(page);
  await field("number").pressSequentially("378282246310005999");
  await expect(field("number")).toHaveValue("3782 822463 10005");
  await field("number").fill("4242 4242-4242.4242");
  await expect(field("number")).toHaveValue("4242 4242 4242 4242");
  await field("number").press("Home");
  for (let step = 0; step < 5; step += 1) await field("number").press("ArrowRight");
  await field("number").press("Backspace"); // the space: the digit before it is deleted
  await field("number").press("1");
  await expect(field("number")).toHaveValue("4241 4242 4242 4242");
  await field("expiry").pressSequentially("9");
  await expect(field("expiry")).toHaveValue("09 / ");
  await field("expiry").press("Backspace");
  await expect(field("expiry")).toHaveValue("0");
  await field("expiry").fill("3/2031");
  await expect(field("expiry")).toHaveValue("03 / 31");
});

test("a label focuses its field, and the page receives each change event", async ({ page }) => {
  const { field } = await open(page);
  await page.getByText("Card number").click();
  await expect(field("number")).toBeFocused();
  await expect(page.locator("#number")).toHaveClass(/StripeElement--focus/);
  await page.keyboard.type("42");
  await page.keyboard.press("Tab");
  await expect(field("expiry")).toBeFocused();
  const changes = await page.evaluate(() => Reflect.get(window, "changes") as object[]);
  expect(changes).toEqual([
    { elementType: "cardNumber", empty: false, complete: false, brand: "visa" },
    { elementType: "cardNumber", empty: false, complete: false, brand: "visa" },
    expect.objectContaining({
      error: { type: "validation_error", code: "incomplete_number", message: "Your card number is incomplete." },
    }),
  ]);
});

test("browsers can autofill the fields, and forms cannot submit them", async ({ page }) => {
  const { field } = await open(page);
  for (const [name, autocomplete] of [
    ["number", "cc-number"],
    ["expiry", "cc-exp"],
    ["code", "cc-csc"],
  ] as const) {
    await expect(field(name)).toHaveAttribute("autocomplete", autocomplete);
    await expect(field(name)).not.toHaveAttribute("name");
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`fields and dialog are accessible in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await enter(page, "4000002760003184");
    await pay(page);
    await page.getByRole("dialog").waitFor();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}
