import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { purchaseCard, showMore } from "./support/checkout";
import { createListedApp, query } from "./support/database";
import { buyDirectly, publishRelease } from "./support/published-releases";

const SIZE = 300_000;
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

test("a buyer downloads a version, resumes a download, sees an update, and loses access with a refund", async ({
  page,
  signUp,
  allowConsoleMessage,
}) => {
  // After the refund, the library page responds with 404.
  allowConsoleMessage(/status of 404/);
  const { email } = await signUp();
  const { id, title } = await createListedApp("12.50");
  const content = randomBytes(SIZE);
  const { sha256, id: fileId } = await publishRelease(id, "1.0", content);
  const orderId = await buyDirectly(id, email);

  await page.goto(`/app/${id}`);
  await expect(page.getByRole("heading", { name: "What's new" })).toBeVisible();
  await expect(page.getByText("293 kB")).toBeVisible();
  await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute("href", /\/releases\.atom$/);
  expect(await (await page.request.get(`/app/${id}/releases.atom`)).text()).toContain(`<title>${title} 1.0</title>`);

  await page.goto("/customer-dashboard");
  const bought = purchaseCard(page, title);
  await expect(bought.getByText("Update available")).toHaveCount(0);
  await showMore(bought);
  await expect(bought.getByRole("link", { name: `Download ${title}: developer's link` })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    bought.getByRole("button", { name: `Download ${title} 1.0` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("story-1.0.zip");
  expect(hashOf(await readFile(await download.path()))).toBe(sha256);

  const redirect = await page.request.post(`/api/orders/${orderId}/downloads/${fileId}`, { maxRedirects: 0 });
  const url = redirect.headers().location ?? "";
  const head = await page.request.head(url);
  const resumed = await page.request.get(url, {
    headers: { range: "bytes=200000-", "if-range": head.headers().etag ?? "" },
  });
  expect([resumed.status(), resumed.headers()["content-range"]]).toEqual([206, `bytes 200000-299999/${SIZE}`]);
  expect(hashOf(Buffer.concat([content.subarray(0, 200_000), await resumed.body()]))).toBe(sha256);

  await publishRelease(id, "2.0", randomBytes(10));
  await page.reload();
  await expect(bought.getByText("Update available")).toBeVisible();
  await expect(bought.getByRole("button", { name: `Download ${title} 2.0` })).toBeVisible();
  await showMore(bought);
  await bought.getByRole("link", { name: `All versions of ${title}` }).click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await page.getByText("Version 1.0", { exact: true }).click();
  await expect(page.getByText(sha256)).toBeVisible();
  await page.getByText("Release passport for version 1.0").click();
  await expect(page.getByText("in version 1.0, which you downloaded last, and what we found.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Download story-1.0.zip" })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const [counted] = await query<{ downloads: number }>("SELECT downloads FROM release_files WHERE id = $1", [fileId]);
  expect(counted?.downloads).toBe(1);

  await query("UPDATE orders SET status = 'refunded', refunded_amount = amount WHERE id = $1", [orderId]);
  await page.goto("/customer-dashboard");
  await expect(bought.getByText("Refunded").first()).toBeVisible();
  await expect(bought.getByRole("button", { name: /Download/ })).toHaveCount(0);
  expect((await page.request.post(`/api/orders/${orderId}/downloads/${fileId}`)).status()).toBe(404);
  expect((await page.goto(`/library/${orderId}`))?.status()).toBe(404);
  await page.getByRole("link", { name: "View receipt" }).click();
  await expect(page).toHaveURL(`/receipt/${orderId}`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a buyer downloads the newest version and an older one", async ({ page, signUp, allowConsoleMessage }) => {
    // With JavaScript disabled the browser blocks each script file.
    allowConsoleMessage(/failed: csp/);
    const { email } = await signUp();
    const { id, title } = await createListedApp("12.50");
    const old = await publishRelease(id, "1.0", randomBytes(10));
    const newest = await publishRelease(id, "2.0", randomBytes(20));
    await buyDirectly(id, email);
    const download = async (name: string) => {
      const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
      return hashOf(await readFile(await file.path()));
    };
    await page.goto("/customer-dashboard");
    expect(await download(`Download ${title} 2.0`)).toBe(newest.sha256);
    await showMore(purchaseCard(page, title));
    await page.getByRole("link", { name: `All versions of ${title}` }).click();
    await page.getByText("Version 1.0", { exact: true }).click();
    expect(await download("Download story-1.0.zip")).toBe(old.sha256);
  });
});
