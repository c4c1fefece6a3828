import { expect, test } from "./fixtures";
import { signIn } from "./support/accounts";
import { CARDS, fillCard, openCheckout, purchaseCard, showMore } from "./support/checkout";
import { createListedApp } from "./support/database";
import { openBrowser } from "./support/open-browser";
import { translatePages } from "./support/translate-pages";

test("on translated pages, a buyer pays after a declined card, reviews the app and gets the money back", async ({
  page,
  context,
  signUp,
  browser,
  baseURL,
  allowConsoleMessage,
}) => {
  // The browser itself logs the provider's 402 response.
  allowConsoleMessage(/status of 402/);
  await translatePages(context);
  const { name } = await signUp();
  const { id, title } = await createListedApp("12.50", "developer@forgehall.test");

  await test.step("the payment form shows what goes on", async () => {
    await openCheckout(page, title);
    const pay = page.getByRole("button", { name: "Pay $12.50" });
    await pay.click();
    await expect(page.getByText("Enter the card number", { exact: true })).toBeVisible();
    await fillCard(page, CARDS.declined);
    await expect(page.getByText("Enter the card number", { exact: true })).toHaveCount(0);
    const confirmation = /payment_intents\/pi_\w+\/confirm/;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(confirmation, async (route) => {
      await released;
      await route.continue();
    });
    await pay.click();
    await expect(page.getByRole("button", { name: "Processing Payment..." })).toBeVisible();
    release();
    await expect(page.locator("form").getByRole("alert")).toHaveText(/^Your bank declined the payment/);
    await fillCard(page, CARDS.good);
    await pay.click();
    await expect(page).toHaveURL(/\/customer-dashboard/);
    await expect(page.getByText("Payment Successful")).toBeVisible();
    await expect(purchaseCard(page, title).getByText("Completed")).toBeVisible();
  });

  const reviews = page.getByRole("region", { name: "Reviews" });
  await test.step("a review without stars is refused, and one with stars is shown, edited and counted", async () => {
    await page.goto(`/app/${id}`);
    await reviews.getByRole("button", { name: "Write a review" }).click();
    await reviews.getByRole("button", { name: "Submit Review" }).click();
    await expect(reviews.getByText("Please select a rating")).toBeVisible();
    await reviews.getByRole("radio", { name: "4 stars" }).check({ force: true });
    await reviews.getByLabel("Comment").fill("Reads well in every language");
    await reviews.getByRole("button", { name: "Submit Review" }).click();
    await expect(page.getByText("Review submitted")).toBeVisible();
    const review = reviews.getByRole("article").filter({ hasText: "Reads well in every language" });
    await expect(review.getByText("Verified purchase")).toBeVisible();
    await expect(reviews.getByText("1 review", { exact: true })).toBeVisible();
    await review.getByRole("button", { name: "Edit your own review" }).click();
    await reviews.getByRole("radio", { name: "3 stars" }).check({ force: true });
    await reviews.getByRole("button", { name: "Save Review" }).click();
    await expect(review.getByText("3 of 5 stars")).toBeAttached();
    await expect(review.getByText("edited")).toBeVisible();
  });

  await test.step("the buyer asks for a refund, and the developer replies to the review and approves it", async () => {
    await page.goto("/customer-dashboard");
    await showMore(purchaseCard(page, title));
    await page.getByRole("button", { name: `Request a refund for ${title}` }).click();
    const dialog = page.getByRole("dialog", { name: `Refund for ${title}` });
    await dialog.getByRole("button", { name: "Request a refund" }).click();
    await expect(dialog.getByText("Reason is required")).toBeVisible();
    await dialog.getByRole("textbox").fill("It does not start.");
    await dialog.getByRole("button", { name: "Request a refund" }).click();
    await expect(purchaseCard(page, title).getByText(/^Refund requested on/)).toBeVisible();

    const developer = await openBrowser(browser, baseURL ?? "");
    await translatePages(developer.page.context());
    await signIn(developer.page.context(), baseURL ?? "", "developer@forgehall.test");
    await developer.page.goto(`/app/${id}`);
    await developer.page.getByRole("button", { name: `Reply to ${name}` }).click();
    await developer.page.getByLabel(`Your reply to ${name}`).fill("We are sorry.");
    await developer.page.getByRole("button", { name: "Publish Reply" }).click();
    await expect(developer.page.getByText("We are sorry.")).toBeVisible();
    await developer.page.goto("/developer-dashboard?tab=orders&view=refunds");
    await developer.page.getByRole("button", { name: `Approve the refund for ${title}` }).click();
    await developer.page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    const request = developer.page.getByRole("article").filter({ hasText: title });
    await expect(request.getByText(/^Approved by the developer on/)).toBeVisible();
    await developer.close();
  });
});

test("on translated pages, the count of a list follows its filters", async ({ page, context }) => {
  await translatePages(context);
  await page.goto("/browse-apps");
  const count = page.getByRole("status").filter({ hasText: "app(s) found" });
  const all = await count.innerText();
  const filters = page.getByRole("complementary", { name: "Filters" });
  await filters.getByRole("link", { name: /^Free/ }).first().click();
  await expect(page).toHaveURL(/price=free/);
  await expect(count).not.toHaveText(all);
  const some = await count.innerText();
  await filters.getByRole("link", { name: /^\$10 - \$50/ }).click();
  await expect(count).not.toHaveText(some);
  await page.goBack();
  await expect(count).toHaveText(some);
});
