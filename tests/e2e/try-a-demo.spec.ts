import { readFile } from "node:fs/promises";
import { openPromise } from "yauzl";
import { expect, test } from "./fixtures";
import { openApp, purchaseCard } from "./support/checkout";
import { demoAppsUrl } from "./support/database";

const PAGE = "prisma/seed/demo-apps/cronwise/index.html";

test("Try Demo opens the real app, which works and keeps its data on an origin of its own", async ({
  page,
  context,
  signUp,
}) => {
  await signUp();
  await openApp(page, "Three Columns");
  await page.evaluate(() => localStorage.setItem("ours", "private"));
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Try Demo" }).first().click();
  const demo = await opened;
  await expect(demo).toHaveURL(`${demoAppsUrl}/three-columns/`);
  await expect(demo.getByRole("heading", { level: 1, name: "Three Columns" })).toBeVisible();

  const later = demo.getByRole("textbox", { name: "Add a card to Later" });
  await later.fill("Water the fern");
  await later.press("Enter");
  await demo.reload();
  await demo
    .getByRole("article")
    .filter({ hasText: "Water the fern" })
    .getByRole("button", { name: "Move right" })
    .click();
  await expect(demo.locator("section", { hasText: "Doing" }).getByText("Water the fern")).toBeVisible();

  expect(await demo.evaluate(() => localStorage.getItem("ours"))).toBeNull();
  expect(await demo.evaluate(() => window.opener as unknown)).toBeNull();
  expect(await context.cookies(demoAppsUrl)).toEqual([]);
});

test("what a buyer of a real app downloads is the app, with its changelog and license", async ({ page, signUp }) => {
  await signUp();
  await openApp(page, "Cronwise");
  await page.getByRole("link", { name: "Get for free" }).first().click();
  await page.getByRole("button", { name: "Get for free" }).click();
  const bought = purchaseCard(page, "Cronwise");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    bought.getByRole("button", { name: /^Download Cronwise/ }).click(),
  ]);
  const files = await readArchive(await download.path());
  expect([...files.keys()].map((path) => path.replace(/^.*\//, "")).sort()).toEqual([
    "CHANGELOG.md",
    "LICENSE.txt",
    "README.md",
    "index.html",
  ]);
  const app = [...files].find(([path]) => path.endsWith("index.html"))?.[1];
  expect(app?.equals(await readFile(PAGE))).toBe(true);
});

/** The files of a ZIP archive, by path. */
async function readArchive(path: string): Promise<Map<string, Buffer>> {
  const archive = await openPromise(path);
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) {
    const chunks = await (await archive.openReadStreamPromise(entry)).toArray();
    files.set(entry.fileName, Buffer.concat(chunks as Buffer[]));
  }
  return files;
}
