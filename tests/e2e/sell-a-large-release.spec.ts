import { createHash, randomBytes } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Page } from "@playwright/test";
import { buildZip } from "../fixtures/archives";
import { expect, test } from "./fixtures";
import { newAccount, signIn, signUp } from "./support/accounts";
import { CARDS, fillCard, openCheckout, purchaseCard } from "./support/checkout";
import { createListedApp, query } from "./support/database";
import { downloadInterrupted } from "./support/flaky-network";
import { openBrowser } from "./support/open-browser";
import { callProvider } from "./support/sandbox-provider";
import { waitForListedParts, watchParts } from "./support/upload-parts";

const UNLIMITED = -1;

/**
 * Slows down the uploads of a page, in bytes per second.
 * @returns `drop` interrupts all its requests and goes offline; `restore` brings it back at full speed
 */
async function slowDown(page: Page, uploadThroughput: number) {
  const session = await page.context().newCDPSession(page);
  const set = (offline: boolean, upload: number) =>
    session.send("Network.emulateNetworkConditions", {
      offline,
      latency: 0,
      downloadThroughput: UNLIMITED,
      uploadThroughput: upload,
    });
  await session.send("Network.enable");
  await set(false, uploadThroughput);
  return { drop: () => set(true, UNLIMITED), restore: () => set(false, UNLIMITED) };
}

/** A file on the disk, which a browser can choose. */
type StoredArchive = {
  path: string;
  bytes: number;
  sha256: string;
  /** Deletes it. */
  remove: () => Promise<void>;
};

/**
 * Writes a ZIP archive that passes the checks. Its content is random, so nothing on the way can compress it.
 * @param path in the story's output folder, which the next run clears
 * @param bytes size of the one file in it
 */
async function createArchive(path: string, bytes: number): Promise<StoredArchive> {
  const content = buildZip([{ name: "story/data.bin", content: randomBytes(bytes) }]);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  const sha256 = createHash("sha256").update(content).digest("hex");
  return { path, bytes: content.length, sha256, remove: () => rm(path) };
}

const MEGABYTE = 1_000_000;
/** A part has 8 MiB. */
const PARTS = 36;
/** A part takes a second, so that the connection drops before it is stored. */
const UPLOAD_BYTES_PER_SECOND = 8 * MEGABYTE;

/** Creates a draft on the page of an app's releases; its upload opens. */
async function createDraft(page: Page, appId: string, version: string): Promise<void> {
  await page.goto(`/developer-dashboard/apps/${appId}/releases`);
  await page.getByRole("button", { name: "New release" }).click();
  await expect(page.getByText("No releases yet")).toHaveCount(0);
  await page.getByRole("textbox", { name: "Version" }).fill(version);
  await page.getByRole("button", { name: "Create draft" }).click();
  await expect(page.getByRole("group", { name: `Upload files to ${version}` })).toBeVisible();
}

const chooseFile = (page: Page, path: string) =>
  page
    .getByRole("group", { name: /^Upload files to / })
    .locator("input[type=file]")
    .setInputFiles(path);

/** Publishes a draft whose files are uploaded, and waits until they are checked. */
async function publish(page: Page, appId: string, version: string, becomes: string): Promise<void> {
  await page.getByRole("button", { name: `Publish ${version}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(`${version} submitted`)).toBeVisible();
  const read = () => query("SELECT status FROM releases WHERE app_id = $1 AND version = $2", [appId, version]);
  await expect.poll(read).toEqual([{ status: becomes }]);
}

/** Makes a release in review a draft again. */
async function withdrawFromReview(page: Page, version: string): Promise<void> {
  await page.reload();
  await page.getByRole("button", { name: `Withdraw ${version} from review` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText(`${version} is a draft again`)).toBeVisible();
}

test("a developer resumes an upload of 300 MB, a buyer resumes its download and learns of an update, and a refund ends access", async ({
  page,
  signUp: signUpHere,
  browser,
  baseURL,
}, testInfo) => {
  test.slow();
  const origin = baseURL ?? "";
  const archive = await createArchive(testInfo.outputPath("story-1.0.zip"), 300 * MEGABYTE);
  const seller = await openBrowser(browser, origin, [/ERR_INTERNET_DISCONNECTED|console error: \[Uppy\]/]);
  const developer = await signUp(seller.page.context(), origin, { ...newAccount(), role: "developer" });
  const { id, title } = await createListedApp("12.50", developer.email);

  // The connection drops within a part: the upload continues with that part as soon as it is back.
  await createDraft(seller.page, id, "1.0");
  const beginning = watchParts(seller.page);
  const connection = await slowDown(seller.page, UPLOAD_BYTES_PER_SECOND);
  await chooseFile(seller.page, archive.path);
  await beginning.waitForStored(2);
  await beginning.waitForSent();
  await connection.drop();
  await expect(seller.page.getByRole("alert").getByText(/^story-1\.0\.zip: The upload stopped/)).toBeVisible();
  await connection.restore();
  await beginning.waitForStored(8);
  // Only the interrupted part may have been sent twice.
  expect(beginning.sent.length - new Set(beginning.sent).size).toBeLessThanOrEqual(1);
  // The queue alone shows the file while it is uploaded, and it can pause.
  const queue = seller.page.getByRole("list", { name: "Uploads to 1.0" });
  await expect(queue.getByRole("progressbar", { name: "Uploading story-1.0.zip" })).toBeVisible();
  await expect(seller.page.getByText("story-1.0.zip")).toHaveCount(1);
  await queue.getByRole("button", { name: "Pause story-1.0.zip" }).click();
  await expect(queue.getByText(/Paused at \d+%/)).toBeVisible();
  await queue.getByRole("button", { name: "Resume story-1.0.zip" }).click();

  // The page is left: choosing the file again sends the parts that are missing, and no other.
  await seller.page.goto("about:blank");
  const [file] = await query<{ id: string }>(
    "SELECT f.id FROM release_files f JOIN releases r ON r.id = f.release_id WHERE r.app_id = $1",
    [id],
  );
  const fileId = file?.id ?? "";
  await seller.page.goto(`/developer-dashboard/apps/${id}/releases`);
  await expect(seller.page.getByText("Not finished. Choose this file again to continue.")).toBeVisible();
  await seller.page.getByRole("link", { name: "Upload files to 1.0" }).click();
  const rest = watchParts(seller.page);
  const listed = waitForListedParts(seller.page, fileId);
  await chooseFile(seller.page, archive.path);
  const stored = await listed;
  expect(stored.length).toBeGreaterThanOrEqual(10);
  await expect(seller.page.getByRole("button", { name: "Publish 1.0" })).toBeVisible();
  await expect(seller.page.getByText("story-1.0.zip")).toHaveCount(1);
  const all = Array.from({ length: PARTS }, (_, index) => index + 1);
  expect(rest.sent).toEqual(all.filter((part) => !stored.includes(part)));
  expect(rest.sent).not.toEqual([]);
  await publish(seller.page, id, "1.0", "review");
  await withdrawFromReview(seller.page, "1.0");
  await publish(seller.page, id, "1.0", "review");

  const moderator = await openBrowser(browser, origin);
  await signIn(moderator.page.context(), origin, "admin@forgehall.test");
  await moderator.page.goto(`/admin-dashboard/apps/${id}`);
  await expect(moderator.page.getByText(archive.sha256)).toBeVisible();
  await moderator.page.getByRole("button", { name: `Approve ${title} 1.0` }).click();
  await expect(moderator.page.getByText("Release published")).toBeVisible();
  await moderator.close();

  const buyer = await signUpHere();
  await openCheckout(page, title);
  await fillCard(page, CARDS.good);
  await page.getByRole("button", { name: "Pay $12.50" }).click();
  await expect(page.getByText("Payment Successful")).toBeVisible();
  await page.goto("/customer-dashboard");
  const bought = purchaseCard(page, title);
  await expect(bought.getByRole("button", { name: `Download ${title} 1.0` })).toBeVisible();
  const [order] = await query<{ id: string; intent: string }>(
    `SELECT o.id, o.stripe_payment_intent_id AS intent FROM orders o JOIN users u ON u.id = o.customer_id
     WHERE u.email = $1`,
    [buyer.email],
  );
  const orderId = order?.id ?? "";
  const downloaded = await downloadInterrupted(page, { orderId, fileId }, 120 * MEGABYTE);
  expect(downloaded).toMatchObject({ statuses: [200, 206], sha256: archive.sha256, bytes: archive.bytes });
  expect(downloaded.brokeAt).toBeLessThan(150 * MEGABYTE);
  await archive.remove();

  // Releases of a verified developer need no moderator.
  await query("UPDATE users SET verified = TRUE WHERE email = $1", [developer.email]);
  const update = await createArchive(testInfo.outputPath("story-2.0.zip"), MEGABYTE);
  await createDraft(seller.page, id, "2.0");
  await chooseFile(seller.page, update.path);
  await publish(seller.page, id, "2.0", "published");
  await update.remove();
  await seller.close();
  await page.reload();
  await expect(bought.getByText("Update available")).toBeVisible();
  await expect(bought.getByRole("button", { name: `Download ${title} 2.0` })).toBeVisible();

  await callProvider("refunds", { payment_intent: order?.intent });
  const requestAgain = async () =>
    (await page.request.post(`/api/orders/${orderId}/downloads/${fileId}`, { maxRedirects: 0 })).status();
  await expect.poll(requestAgain).toBe(404);
  await page.reload();
  await expect(bought.getByText("Refunded").first()).toBeVisible();
  await expect(bought.getByRole("button", { name: /Download/ })).toHaveCount(0);
});
