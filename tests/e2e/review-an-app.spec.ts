import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { createListedApp, query } from "./support/database";

test("a buyer reviews, the developer replies, a user reports the review, an admin removes it", async ({
  page,
  signUp,
  signIn,
}) => {
  // Four users and five sessions.
  test.slow();
  const { id } = await createListedApp("0.00", "developer@forgehall.test");
  const reviews = page.getByRole("region", { name: "Reviews" });
  const words = `<img src=x onerror=alert(1)> Does the job ${id.slice(-8)}`;
  await page.goto(`/app/${id}`);
  await expect(reviews.getByRole("link", { name: "Sign in to Review" })).toHaveAttribute(
    "href",
    `/auth?next=%2Fapp%2F${id}`,
  );
  await expect(reviews.getByRole("button")).toHaveCount(0);

  const buyer = await signUp();
  const order = await page.request.post("/api/create-payment-intent", {
    data: { appId: id },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(order.status()).toBe(200);
  await page.reload();
  await reviews.getByRole("button", { name: "Write a review" }).click();
  await reviews.getByRole("button", { name: "Submit Review" }).click();
  await expect(reviews.getByText("Please select a rating")).toBeVisible();
  await expect(reviews.getByRole("radio", { name: "1 star" })).toBeFocused();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("ArrowRight");
  await expect(reviews.getByRole("radio", { name: "5 stars" })).toBeChecked();
  await reviews.getByLabel("Comment").fill(words);
  await expectAccessible(page, "#reviews");
  await reviews.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.getByText("Review submitted")).toBeVisible();
  await expect(page.getByText("Thank you for your feedback!")).toBeVisible();
  const review = reviews.getByRole("article").filter({ hasText: words });
  await expect(review.getByText("Verified purchase")).toBeVisible();
  await expect(reviews.getByText("1 review", { exact: true })).toBeVisible();

  await review.getByRole("button", { name: "Edit your own review" }).click();
  await expect(reviews.getByLabel("Comment")).toHaveValue(words);
  await reviews.getByRole("radio", { name: "3 stars" }).check({ force: true });
  await reviews.getByRole("button", { name: "Save Review" }).click();
  await expect(review.getByText("3 of 5 stars")).toBeAttached();
  await expect(review.getByText("edited")).toBeVisible();

  await signIn("developer@forgehall.test");
  await page.goto(`/app/${id}`);
  await expect(reviews.getByText("This is your app.")).toBeVisible();
  await review.getByRole("button", { name: `Reply to ${buyer.name}` }).click();
  await reviews.getByLabel(`Your reply to ${buyer.name}`).fill("Thank you for trying it.");
  await reviews.getByRole("button", { name: "Publish Reply" }).click();
  await expect(review.getByText("Thank you for trying it.")).toBeVisible();

  await signIn("customer@forgehall.test");
  await page.goto(`/app/${id}`);
  await review.getByRole("button", { name: `Report the review by ${buyer.name}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Not about this app" }).check();
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("Review reported")).toBeVisible();

  await query("UPDATE reports SET created_at = 'epoch' WHERE subject_id = (SELECT id FROM reviews WHERE app_id = $1)", [
    id,
  ]);
  await signIn("admin@forgehall.test");
  await page.goto("/admin-dashboard?tab=reports");
  const report = page.getByRole("article").filter({ hasText: words });
  await expect(report.getByText("Not about this app")).toBeVisible();
  await expectAccessible(page);
  await report.getByRole("button", { name: /Remove review/ }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("It isn't about the app.");
  await page.getByRole("dialog").getByRole("button", { name: "Remove review" }).click();
  await expect(page.getByText("Review removed")).toBeVisible();
  await expect(report).toHaveCount(0);
  await expectNoOverflow(page);
  await page.goto(`/app/${id}`);
  await expect(reviews.getByText("No reviews yet.")).toBeVisible();
});

test("My Reviews: a user edits and deletes their review, and the public page is updated", async ({
  page,
  signUp,
  baseURL,
}) => {
  await signUp();
  const { id, title } = await createListedApp("10.00");
  const response = await page.request.post(`/api/apps/${id}/reviews`, {
    data: { rating: 2, comment: "Slow at first" },
    headers: { origin: baseURL ?? "" },
  });
  expect(response.status()).toBe(201);
  await page.goto("/customer-dashboard");
  await page.getByRole("link", { name: "My Reviews" }).click();
  const review = page.getByRole("article").filter({ hasText: title });
  await review.getByRole("button", { name: `Edit your review of ${title}` }).click();
  await review.getByLabel("Comment").fill("Quick since the update");
  await expectAccessible(page);
  await review.getByRole("button", { name: "Save Review" }).click();
  await expect(review.getByText("Quick since the update")).toBeVisible();
  await expectNoOverflow(page);
  await review.getByRole("button", { name: `Delete your review of ${title}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No reviews yet" })).toBeVisible();
  await page.goto(`/app/${id}`);
  await expect(page.getByText("No reviews yet.")).toBeVisible();
});
