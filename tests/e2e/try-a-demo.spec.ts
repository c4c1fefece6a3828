import { expect, test } from "./fixtures";
import { demoAppsUrl } from "./support/database";

test("Try Demo opens the real app, which works and keeps its data on an origin of its own", async ({
  page,
  context,
}) => {
  await page.goto("/browse-apps?search=three+columns");
  await page.getByRole("link", { name: "Three Columns", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Three Columns" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("ours", "private"));
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Try Demo" }).first().click();
  const demo = await opened;
  await expect(demo).toHaveURL(`${demoAppsUrl}/three-columns/`);
  await expect(demo.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await demo.evaluate(() => localStorage.getItem("ours"))).toBeNull();
  expect(await demo.evaluate(() => window.opener as unknown)).toBeNull();
});
