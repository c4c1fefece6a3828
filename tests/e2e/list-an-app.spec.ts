import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { testImage } from "../fixtures/images";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { createListedApp, query } from "./support/database";
import { startFlakyProxy } from "./support/flaky-network";
import { openBrowser } from "./support/open-browser";

/** Bytes containing this text that the server has received but not yet stored or deleted. */
async function pendingUploadBytes(words: string): Promise<number> {
  const folder = join(process.env.FORGEHALL_E2E_STORAGE_DIR ?? ".forgehall/objects", ".incoming");
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(names.map((name) => readFile(join(folder, name)).catch(() => Buffer.alloc(0))));
  return files.filter((file) => file.includes(words)).reduce((sum, { length }) => sum + length, 0);
}

const shot = async (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: await testImage(1200, 750).png().toBuffer(),
});
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const statusOf = (title: string) =>
  query("SELECT status, price::text, screenshots FROM apps WHERE title = $1", [title]);

/** Opens a page with the form and waits until it is hydrated. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("button", { name: /^(Create App|Save Changes)$/ })).toBeEnabled();
}

async function write(page: Page, title: string) {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("Fires a kiln by its schedule.\n\nWith a log of every firing.");
  await page.getByLabel("Category").selectOption("Productivity");
  await page.getByLabel("Built With").selectOption("Claude Code");
  await page.getByLabel("Price (USD)").fill("49");
}

/** Says that the app has no files, and what buyers get. */
async function declareNoDownload(page: Page) {
  await page.getByRole("checkbox", { name: "There's nothing to download" }).check();
  await page.getByLabel("What buyers get").fill("An account on our website, within an hour.");
}

test("a customer becomes a developer, lists an app, reloads midway, and unlists it", async ({
  page,
  signUp,
  allowConsoleMessage,
}) => {
  // The damaged image.
  allowConsoleMessage(/status of 400/);
  await signUp({ name: "Ida Rhodes" });
  await page.goto("/");
  await page.getByRole("link", { name: "Become a Developer" }).click();
  await expect(page.getByRole("heading", { name: "Sell on Forgehall" })).toBeVisible();
  await expect(page.getByText("You keep 100% of every sale.")).toBeVisible();
  await page.getByRole("button", { name: "Become a Developer" }).click();
  await expect(page.getByRole("heading", { name: "Create Listing" })).toBeVisible();
  await expect(page.getByText("You keep 100% of every sale.")).toBeVisible();
  for (const name of ["Basic Information", "Pricing", "Screenshots", "Tech Stack", "Links"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();

  // Each rule next to its field, and the toast.
  await expect(page.getByRole("button", { name: "Create App" })).toBeEnabled();
  await page.getByLabel("Price (USD)").fill("10.999");
  await page.getByLabel("Demo URL").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Create App" }).click();
  for (const sentence of [
    "Title is required",
    "Description must be at least 10 characters",
    "Please select a category",
    "Please select what tool was used to build this app",
    "Enter a price like 49 or 49.99",
    "Demo URL must be a web address that begins with http:// or https://",
  ]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await expect(page.getByText("Screenshots required", { exact: true })).toBeVisible();
  await expect(page.getByText("Please upload at least one screenshot of your app.").first()).toBeVisible();
  await expect(page.getByLabel("Title")).toBeFocused();

  const title = unique("Kilnline");
  await write(page, title);
  await page.getByLabel("Demo URL").fill("demo.example.com/kiln");
  // A fake, and a damaged image that only the server can judge, take no slot.
  const picture = await shot("two.png");
  await page
    .locator("#screenshots")
    .setInputFiles([
      { name: "fake.png", mimeType: "image/png", buffer: Buffer.from("not an image") },
      { name: "damaged.png", mimeType: "image/png", buffer: picture.buffer.subarray(0, 200) },
      await shot("one.png"),
      picture,
    ]);
  await expect(page.getByText("fake.png isn't a PNG, JPG, GIF or WebP image.")).toBeVisible();
  await expect(page.getByText(/^damaged\.png: /)).toBeVisible();
  await expect(page.getByText("2 of 6", { exact: true })).toBeVisible();
  await expect(page.getByText("Cover", { exact: true })).toHaveCount(1);
  await expect(page.getByRole("progressbar", { name: /^Uploading/ })).toHaveCount(0);

  const techs = page.getByRole("list", { name: "Selected technologies" });
  const typing = page.getByLabel("Add a technology");
  await typing.pressSequentially("react,svelte REACT ");
  await page.getByRole("button", { name: "REST API" }).click();
  await expect(techs.getByRole("listitem")).toHaveText(["React", "svelte", "REST API"]);
  await techs.getByRole("button", { name: "Remove svelte" }).click();
  await typing.focus();
  await typing.press("Backspace");
  await expect(techs.getByRole("listitem")).toHaveText(["React"]);
  await expect(page.getByRole("button", { name: "REST API" })).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText(title);
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("$49.00");

  await page.goto("/developer-dashboard");
  await page.getByRole("link", { name: "Continue your draft" }).click();
  await expect(page.getByText("We've restored your draft.")).toBeVisible();
  await expect(page.getByLabel("Demo URL")).toHaveValue("https://demo.example.com/kiln");
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(page.getByRole("img", { name: /^Image \d/ })).toHaveCount(2);

  // Without anything to download, the developer must say so.
  await page.getByRole("button", { name: "Create App" }).click();
  await expect(page.getByText("Add files or a download URL, or check this box and say what buyers get.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "There's nothing to download" })).toBeFocused();
  await page.getByRole("checkbox", { name: "There's nothing to download" }).check();
  await page.getByRole("button", { name: "Create App" }).click();
  await expect(page.getByText("Tell buyers what they get")).toBeVisible();
  await expect(page.getByLabel("What buyers get")).toBeFocused();
  // The empty note is in nobody's way once there are files.
  await page.getByRole("button", { name: "Add files" }).click();
  await expect(page.getByRole("group", { name: "Files to download" })).toBeFocused();
  const manual = { name: "manual.txt", mimeType: "text/plain", buffer: Buffer.from("Heat slowly.") };
  await page.locator("[id^=files-][type=file]").setInputFiles(manual);
  const files = page.getByRole("list", { name: "Files of 1.0.0" });
  await expect(files).toContainText("manual.txt");
  await expect(page.getByRole("checkbox", { name: "There's nothing to download" })).toHaveCount(0);
  const steps = page.getByRole("navigation", { name: "Steps" });
  await expect(steps).toContainText("Details, done");
  await expect(steps).toContainText("Files, done");
  await page.getByLabel("Download URL").fill("not an address");
  await expect(steps).not.toContainText("Files, done");
  await expect(steps).toContainText("Details, done");
  await page.getByLabel("Download URL").fill("");
  await page.getByLabel("Version").fill("");
  await page.getByRole("button", { name: "Create App" }).click();
  await expect(page.getByText("Version is required")).toBeVisible();
  await expect(page.getByLabel("Version")).toBeFocused();
  await page.getByLabel("Version").fill("0.9");
  for (const platform of ["Windows", "macOS"]) await page.getByRole("checkbox", { name: platform }).click();
  await page.reload();
  await expect(page.getByRole("list", { name: "Files of 0.9" })).toContainText("manual.txt");
  await expect(page.getByRole("checkbox", { name: "macOS" })).toBeChecked();
  await expectAccessible(page);

  await expect(page.getByRole("button", { name: "Create App" })).toBeEnabled();
  await page.getByRole("button", { name: "Create App" }).dblclick();
  await expect(page).toHaveURL(/\/developer-dashboard$/);
  await expect(page.getByText("App created successfully!")).toBeVisible();
  await expect(
    page.getByText("Your app has been submitted for review. You'll be notified once it's approved."),
  ).toBeVisible();
  const [app, ...more] = await query<{ id: string; status: string; tech_stack: string[] }>(
    "SELECT id, status, tech_stack FROM apps WHERE title = $1",
    [title],
  );
  expect([app?.status, app?.tech_stack, more]).toEqual(["pending", ["React"], []]);
  const releases = () => query("SELECT version, platforms, status FROM releases WHERE app_id = $1", [app?.id]);
  await expect.poll(releases).toEqual([{ version: "0.9", platforms: ["Windows", "macOS"], status: "review" }]);

  // The Back button leads to an empty form, not to one with the files of this app.
  await page.goBack();
  await expect(page.getByRole("button", { name: "Create App" })).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(page.getByText("manual.txt")).toBeHidden();

  await open(page, `/edit-listing/${app?.id}`);
  await expect(page.getByRole("heading", { name: `Edit ${title}` })).toBeVisible();
  await page.getByLabel("Category").selectOption("DevOps");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Listing saved")).toBeVisible();
  await expect(page).toHaveURL(/\/developer-dashboard$/);

  await open(page, `/edit-listing/${app?.id}`);
  await page.getByRole("button", { name: "Unlist App" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Unlist", exact: true }).click();
  await expect(page.getByText("App unlisted")).toBeVisible();
  await expect(page).toHaveURL(/\/developer-dashboard$/);
  expect(await statusOf(title)).toMatchObject([{ status: "unlisted" }]);

  // The draft was removed when the app was submitted.
  await open(page, "/create-listing");
  await expect(page.getByLabel("Title")).toHaveValue("");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/developer-dashboard$/);
});

test("a session that expires during listing loses no input", async ({ page, context, signUp, allowConsoleMessage }) => {
  allowConsoleMessage(/401/);
  const { email, password } = await signUp({ role: "developer" });
  await open(page, "/create-listing");
  const title = unique("Ledger");
  await write(page, title);
  await page.locator("#screenshots").setInputFiles(await shot("one.png"));
  await expect(page.getByText("1 image(s) uploaded successfully.").first()).toBeVisible();
  await declareNoDownload(page);
  await query("DELETE FROM sessions USING users WHERE users.id = sessions.user_id AND users.email = $1", [email]);
  await page.getByRole("button", { name: "Create App" }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fcreate-listing$/);
  await expect(page.getByText("Your session has ended")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(page.getByLabel("What buyers get")).toHaveValue("An account on our website, within an hour.");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(page.getByLabel("Title")).toBeFocused();
  await expect(page.getByRole("img", { name: /^Image \d/ })).toHaveCount(0);

  // Another user of this browser is not offered the draft.
  await page.getByLabel("Title").fill("Mine");
  await context.clearCookies();
  await signUp({ role: "developer" });
  await open(page, "/create-listing");
  await expect(page.getByLabel("Title")).toHaveValue("");
});

test("an upload that breaks midway leaves nothing behind and can be retried", async ({
  context,
  browser,
  baseURL,
  signUp,
}) => {
  const network = await startFlakyProxy();
  const { page, close } = await openBrowser(browser, baseURL ?? "", [/ERR_EMPTY_RESPONSE|ERR_CONNECTION_/], {
    proxy: { server: network.url },
  });
  const { email } = await signUp({ role: "developer" });
  await page.context().addCookies(await context.cookies());
  const kept = () =>
    query(
      "SELECT kind, stored_at IS NOT NULL AS stored FROM uploads JOIN users ON users.id = owner_id WHERE " +
        "users.email = $1",
      [email],
    );
  const noise = sharp({
    create: {
      width: 1600,
      height: 1000,
      channels: 3,
      background: "#123456",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
  const buffer = await noise
    .withExif({ IFD0: { ImageDescription: email } })
    .jpeg({ quality: 95 })
    .toBuffer();
  await open(page, "/create-listing");
  await page.locator("#screenshots").setInputFiles({ name: "kiln.jpg", mimeType: "image/jpeg", buffer });
  await expect.poll(() => pendingUploadBytes(email), "a part has arrived").toBeGreaterThan(0);
  network.breakOff();
  await expect(page.getByText("The connection was lost. Please try again.")).toBeVisible();
  await expect(page.getByText("Failed to upload images. Please try again.").first()).toBeVisible();
  await expect.poll(() => pendingUploadBytes(email), "the part is thrown away").toBe(0);
  expect(await kept()).toEqual([]);
  await expectAccessible(page);

  network.mend();
  await page.getByRole("button", { name: "Try image 1 again" }).click();
  await expect(page.getByText("1 image(s) uploaded successfully.").first()).toBeVisible();
  expect(await kept()).toEqual([{ kind: "image", stored: true }]);
  await close();
  network.stop();
});

test("an approved app's price changes at once, everything else is reviewed first, and both are in its history", async ({
  page,
  signIn,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/404/);
  const { id, title } = await createListedApp("10.00", "developer@forgehall.test");
  await query(
    "UPDATE apps SET screenshots = (SELECT screenshots FROM apps WHERE cardinality(screenshots) > 1 LIMIT 1), " +
      "delivery_note = 'An account, from before there was a download.' WHERE id = $1",
    [id],
  );
  await signIn("developer@forgehall.test");
  await open(page, `/edit-listing/${id}`);
  await page.getByLabel("Price (USD)").fill("12.50");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Your new price applies now.")).toBeVisible();
  expect(await statusOf(title)).toMatchObject([{ status: "approved", price: "12.50" }]);

  await open(page, `/edit-listing/${id}`);
  await page.getByLabel("Description").fill("An app for one story, with a better text.");
  await expect(page.getByText(/We review these changes before they go live/)).toBeVisible();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(
    page.getByText("We'll review your changes. Your current version stays live until they're approved."),
  ).toBeVisible();
  expect(await statusOf(title)).toMatchObject([{ status: "approved" }]);
  expect((await page.request.get(`/app/${id}`)).status()).toBe(200);

  await open(page, `/edit-listing/${id}`);
  await expect(page.getByText("Changes submitted for review")).toBeVisible();
  await expect(page.getByText("$10.00")).toBeVisible();
  await expectAccessible(page);
  // A price applies at once, whatever else is in review.
  await page.getByLabel("Price (USD)").fill("13.50");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Your new price applies now. Your earlier changes are still in review.")).toBeVisible();
  await open(page, `/edit-listing/${id}`);
  await expectNoOverflow(page);

  // Another developer's app is not found.
  await signIn("customer@forgehall.test");
  expect((await page.goto(`/edit-listing/${id}`))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
});

test("the sign-up offer, the form with errors and the unlist dialog fit 320 px and have no axe violations", async ({
  page,
  signUp,
}) => {
  const { email } = await signUp();
  await page.goto("/create-listing");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await query("UPDATE users SET role = 'developer' WHERE email = $1", [email]);
  const { id } = await createListedApp("10.00", email);
  await open(page, `/edit-listing/${id}`);
  await page.getByLabel("Title").fill("");
  await page.getByLabel("Add a technology").pressSequentially("React,");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Title is required")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Unlist App" }).click();
  await expectAccessible(page, "[role=alertdialog]");
});
