import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { animatedGif, cameraPhoto } from "../fixtures/images";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { newAccount, signIn } from "./support/accounts";
import { CARDS, fillCard, openApp, openCheckout, purchaseCard, showMore } from "./support/checkout";
import { query } from "./support/database";
import { waitForMail } from "./support/mail";
import { openBrowser } from "./support/open-browser";

const WIDTHS = [320, 640, 1280];
const SCRIPT = `<img src=x onerror="document.title='broken'"><script>document.title='broken'</script>`;
const revenue = (page: Page) => page.locator("dl > div").filter({ hasText: "Total Revenue" }).locator("dd");
const card = (page: Page, title: string) => page.getByRole("article", { name: title });

/** Three realistic files: a rotated phone photo, a screenshot of several MB, an animation. */
async function pictures() {
  const noise = sharp({
    create: {
      width: 1920,
      height: 1200,
      channels: 3,
      background: "#123456",
      noise: { type: "gaussian", mean: 128, sigma: 20 },
    },
  });
  const [phone, large, moving] = await Promise.all([
    cameraPhoto(),
    noise.png({ compressionLevel: 1 }).toBuffer(),
    animatedGif(),
  ]);
  const { exif, orientation } = await sharp(phone).metadata();
  expect([
    exif?.includes("Camera"),
    orientation,
    large.length > 4_000_000,
    (await sharp(moving, { animated: true }).metadata()).pages,
  ]).toEqual([true, 6, true, 3]);
  return [
    { name: "IMG_0417.JPG", mimeType: "image/jpeg", buffer: phone },
    { name: "whole screen.png", mimeType: "image/png", buffer: large },
    { name: "firing.gif", mimeType: "image/gif", buffer: moving },
  ];
}

/**
 * Expects every width of a stored image to be WebP with nothing of the original file but its pixels; returns the size
 * of the widest.
 */
async function expectPixelsAlone(request: APIRequestContext, url: string) {
  const sides: number[] = [];
  for (const width of WIDTHS) {
    const response = await request.get(url.replace("1280", String(width)));
    expect(response.headers()).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const bytes = await response.body();
    const image = await sharp(bytes).metadata();
    expect([
      image.format,
      image.exif,
      image.xmp,
      image.iptc,
      image.icc,
      image.orientation,
      image.pages ?? 1,
      bytes.includes("Camera"),
    ]).toEqual(["webp", undefined, undefined, undefined, undefined, undefined, 1, false]);
    sides.splice(0, 2, image.width, image.height);
  }
  return sides;
}

test("a developer lists an app, edits it after a rejection, sells it and approves a refund", async ({
  page,
  browser,
  baseURL,
  allowConsoleMessage,
}) => {
  // Four users, from sign-up to refund.
  test.slow();
  allowConsoleMessage(/status of 404/);
  const origin = baseURL ?? "";
  const title = `Kilnline ${crypto.randomUUID().slice(0, 8)}`;
  const developer = newAccount();
  const own = purchaseCard(page, title);

  await test.step("the developer signs up", async () => {
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Sell Your Apps" }).click();
    await page.getByRole("link", { name: "Create Account" }).click();
    await page.getByLabel("Full Name").fill("Grace Hopper");
    await page.getByLabel("Email").fill(developer.email);
    await page.getByLabel("Password", { exact: true }).fill(developer.password);
    await page.getByLabel("Confirm Password").fill(developer.password);
    await expect(page.getByRole("radio", { name: /^Developer/ })).toBeChecked();
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page).toHaveURL(/\/create-listing$/);
  });

  await test.step("the developer lists an app with three screenshots", async () => {
    await expect(page.getByRole("button", { name: "Create App" })).toBeEnabled();
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Description").fill("Fires a kiln by its schedule.");
    await page.getByLabel("Category").selectOption("Productivity");
    await page.getByLabel("Built With").selectOption("Claude Code");
    await page.getByLabel("Price (USD)").fill("49");
    await page.getByLabel("Download URL").fill("https://downloads.example.com/sample-app.zip");
    await page.locator("#screenshots").setInputFiles(await pictures());
    await expect(page.getByText("3 image(s) uploaded successfully.").first()).toBeVisible();
    await page.getByRole("button", { name: "Create App" }).click();
    await expect(page).toHaveURL(/\/developer-dashboard$/);
    await expect(own.getByText("Pending")).toBeVisible();
    await expect(revenue(page)).toHaveText(/^\$0\.00/);
  });

  const [app] = await query<{ id: string; screenshots: string[] }>(
    "SELECT id, screenshots FROM apps WHERE title = $1",
    [title],
  );
  const { id, screenshots } = app ?? { id: "", screenshots: [] };
  const visitor = await openBrowser(browser, origin, [/status of 404/]);

  await test.step("nobody else sees it yet", async () => {
    const sides = [];
    for (const url of screenshots) sides.push(await expectPixelsAlone(visitor.page.request, url));
    expect(sides).toEqual([
      [1200, 1600],
      [1280, 800],
      [400, 250],
    ]);
    expect((await visitor.page.goto(`/app/${id}`))?.status()).toBe(404);
    expect((await visitor.page.request.get(`/api/apps/${id}`)).status()).toBe(404);
    await visitor.page.goto(`/browse-apps?search=${encodeURIComponent(title)}`);
    await expect(visitor.page.getByRole("link", { name: title, exact: true })).toHaveCount(0);
  });

  const admin = await openBrowser(browser, origin);
  await signIn(admin.page.context(), origin, "admin@forgehall.test");

  await test.step("an admin rejects it by keyboard with a reason", async () => {
    // It has waited longest, so it is first in the queue.
    await query("UPDATE apps SET updated_at = now() - interval '300 days' WHERE id = $1", [id]);
    await admin.page.goto("/admin-dashboard");
    await card(admin.page, title)
      .getByRole("button", { name: `Reject ${title}` })
      .focus();
    await admin.page.keyboard.press("Enter");
    const dialog = admin.page.getByRole("dialog", { name: `Reject “${title}”?` });
    await dialog.getByLabel("Reason").fill(`The pictures show another app.\n${SCRIPT}`);
    await expectAccessible(admin.page, "[role=dialog]");
    for (const key of ["Tab", "Tab", "Enter"]) await admin.page.keyboard.press(key);
    await expect(admin.page.getByText("Status updated")).toBeVisible();
    await expect(admin.page.getByText("App status has been updated successfully.")).toBeVisible();
    await expect(card(admin.page, title)).toHaveCount(0);
    // Other stories list apps meanwhile, so the next one may not be the first.
    await expect(admin.page.locator("article h3 a:focus")).toHaveCount(1);
  });

  await test.step("the developer reads the reason and edits the listing", async () => {
    await page.goto("/developer-dashboard");
    const notices = page.getByRole("region", { name: "Decisions about your apps" });
    await expect(notices.getByText(`${title} was not approved`)).toBeVisible();
    await expect(notices.getByText("The pictures show another app.")).toContainText(SCRIPT);
    await expect(page).toHaveTitle(/Developer Dashboard/);
    await own.getByRole("link", { name: `Preview of ${title}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("link", { name: "Buy Now" })).toHaveCount(0);
    await page.goBack();
    await notices.getByRole("link", { name: `Edit ${title}` }).click();
    await expect(page.getByRole("button", { name: "Resubmit for review" })).toBeEnabled();
    await page.getByRole("button", { name: "Remove image 1" }).click();
    await page.getByRole("button", { name: "Resubmit for review" }).click();
    await expect(page.getByText("We've submitted your app for review. We'll email you the decision.")).toBeVisible();
    await expect(own.getByText("Pending")).toBeVisible();
    expect(await query("SELECT screenshots FROM apps WHERE id = $1", [id])).toEqual([
      { screenshots: screenshots.slice(1) },
    ]);
  });

  await test.step("the admin approves, and a visitor finds it", async () => {
    await admin.page.goto(`/admin-dashboard?tab=all&search=${encodeURIComponent(title)}`);
    await card(admin.page, title)
      .getByRole("combobox", { name: `Status of ${title}` })
      .selectOption("Approved");
    await expect(admin.page.getByText("Status updated")).toBeVisible();
    await admin.page.goto(`/admin-dashboard?tab=decisions&app=${id}`);
    await expect(admin.page.getByRole("article")).toHaveCount(2);
    await openApp(visitor.page, title);
  });

  const buyer = visitor.page;
  const bought = purchaseCard(buyer, title);
  await test.step("the visitor signs up, pays and reviews", async () => {
    const join = await buyer.request.post("/api/register", { data: newAccount(), headers: { origin } });
    expect(join.status()).toBe(201);
    await openCheckout(buyer, title);
    await fillCard(buyer, CARDS.good);
    await buyer.getByRole("button", { name: "Pay $49.00" }).click();
    await expect(buyer).toHaveURL(/\/customer-dashboard/);
    await expect(bought.getByRole("link", { name: "Download" })).toBeVisible();
    await page.goto("/developer-dashboard?tab=orders");
    await expect(revenue(page)).toHaveText(/^\$49\.00/);
    await expect(page.getByText(/^Order #[0-9a-f]{8}$/)).toBeVisible();
    expect(await waitForMail(developer.email, "You made a sale")).toContain("$49.00");
    await buyer.goto(`/app/${id}`);
    const reviews = buyer.getByRole("region", { name: "Reviews" });
    await reviews.getByRole("button", { name: "Write a review" }).click();
    await reviews.getByRole("radio", { name: "4 stars" }).check({ force: true });
    await reviews.getByLabel("Comment").fill("Even heat at last");
    await reviews.getByRole("button", { name: "Submit Review" }).click();
    await expect(
      reviews
        .getByRole("article")
        .filter({ hasText: "Even heat at last" })
        .getByText("Verified purchase", { exact: true }),
    ).toBeVisible();
  });

  await test.step("the developer replies to the review on the dashboard", async () => {
    await page.goto("/developer-dashboard?tab=orders");
    const dashboard = page.getByRole("navigation", { name: "Dashboard" });
    await expect(dashboard.getByRole("link", { name: /^Reviews/ })).toHaveText("Reviews1 to answer");
    await dashboard.getByRole("link", { name: /^Reviews/ }).click();
    const filters = page.getByRole("navigation", { name: "Reviews" });
    await filters.getByRole("link", { name: "Unanswered" }).click();
    const review = page.getByRole("article").filter({ hasText: "Even heat at last" });
    await expect(review.getByText("Verified purchase", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await review.getByRole("button", { name: /^Reply to / }).click();
    await review.getByRole("textbox").fill("Glad to hear it.");
    await review.getByRole("button", { name: "Publish Reply" }).click();
    await expect(page.getByText("You've replied to every review here.")).toBeVisible();
    await filters.getByRole("link", { name: "All" }).click();
    await expect(review.getByText("Glad to hear it.")).toBeVisible();
    await expect(dashboard.getByRole("link", { name: /^Reviews/ })).toHaveText("Reviews");
    await expectNoOverflow(page);
  });

  await test.step("the buyer requests a refund, and the developer approves it", async () => {
    await buyer.goto("/customer-dashboard");
    await showMore(bought);
    await expect(bought.getByText("14 days left")).toBeVisible();
    await bought.getByRole("button", { name: `Request a refund for ${title}` }).click();
    const dialog = buyer.getByRole("dialog", { name: `Refund for ${title}` });
    await dialog.getByRole("button", { name: "Request a refund" }).click();
    await expect(dialog.getByText("Reason is required")).toBeVisible();
    await expectAccessible(buyer, "[role=dialog]");
    await dialog.getByRole("textbox").fill("It stops at the first start.");
    await dialog.getByRole("button", { name: "Request a refund" }).click();
    await expect(bought.getByText(/^Refund requested on/)).toBeVisible();
    await expectAccessible(buyer);
    await page.goto("/developer-dashboard?tab=orders&view=refunds");
    await expect(revenue(page)).toHaveText(/^\$49\.00/);
    await expect(page.getByText("It stops at the first start.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: `Approve the refund for ${title}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText(/^Approved by the developer on/)).toBeVisible();
    await expect
      .poll(() => query("SELECT status FROM orders WHERE app_id = $1", [id]))
      .toEqual([{ status: "refunded" }]);
    await page.reload();
    await expect(revenue(page)).toHaveText(/^\$0\.00/);
    await expectNoOverflow(page);
  });

  await test.step("the refund removes the download and the badge, and the app can be bought again", async () => {
    await buyer.reload();
    await expect(bought.getByText(/^Refunded to the card you paid with/)).toBeVisible();
    await expect(bought.getByRole("link", { name: "Download" })).toHaveCount(0);
    await buyer.goto(`/app/${id}`);
    await expect(buyer.getByText("Even heat at last")).toBeVisible();
    await expect(buyer.getByText("Verified purchase", { exact: true })).toHaveCount(0);
    await buyer.goto(`/checkout/${id}`);
    await expect(buyer.getByRole("button", { name: "Pay $49.00" })).toBeVisible();
  });
  await visitor.close();
  await admin.close();
});
