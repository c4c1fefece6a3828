import type { Page } from "@playwright/test";
import { buildZip } from "../fixtures/archives";
import { expect, test } from "./fixtures";
import { signIn } from "./support/accounts";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { createListedApp, query } from "./support/database";
import { openBrowser } from "./support/open-browser";

// Put together here, so that this file contains none.
const key = `sk_live_${"abcdef".repeat(4)}`;
const serviceRole = [{ alg: "HS256" }, { iss: "supabase", ref: "kiln", role: "service_role", iat: 1_700_000_000 }]
  .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
  .concat("abcdefghijk".repeat(4).slice(0, 43))
  .join(".");

const archive = (files: Record<string, string>) => ({
  name: "kiln.zip",
  mimeType: "application/zip",
  buffer: buildZip(Object.entries(files).map(([name, content]) => ({ name, content }))),
});

async function publish(page: Page, version: string): Promise<void> {
  await page.getByRole("button", { name: `Publish ${version}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(`${version} submitted`)).toBeVisible();
}

test("a release with a live key is stopped at its place; what isn't one is marked and approved, and the passport says what was checked", async ({
  page,
  signUp,
  browser,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? "";
  const developer = await signUp({ role: "developer" });
  await query("UPDATE users SET verified = TRUE WHERE email = $1", [developer.email]);
  const { id, title } = await createListedApp("12.00", developer.email);
  await page.goto(`/developer-dashboard/apps/${id}/releases`);
  await page.getByRole("button", { name: "New release" }).click();
  await page.getByLabel("Version").fill("1.0");
  await page.getByRole("button", { name: "Create draft" }).click();
  const upload = async (files: Record<string, string>) => {
    await page.locator("[id^=files-][type=file]").setInputFiles(archive(files));
    await expect(page.getByRole("list", { name: "Files of 1.0" })).toContainText("kiln.zip");
  };
  await upload({
    "readme.md": "Fires a kiln.",
    "src/pay.js": `\nconst key = "${serviceRole}";`,
    "src/example.js": `${key}0`,
  });
  await publish(page, "1.0");
  await expect(page.getByText("src/pay.js, line 2, looks like a Supabase service-role key.")).toBeVisible();
  const places = page.getByRole("region", { name: "Possible secrets in 1.0" });
  await expect(places.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);
  await expectNoOverflow(page);

  // One place is fixed, the other isn't a secret.
  await page.getByRole("button", { name: "Remove kiln.zip" }).click();
  await expect(page.getByText("kiln.zip removed")).toBeVisible();
  await expect(places).toBeHidden();
  await upload({
    "readme.md": "Fires a kiln.",
    "src/pay.js": "const key = settings.key;",
    "src/example.js": `${key}0`,
  });
  await publish(page, "1.0");
  await expect(places.getByRole("listitem")).toHaveText([/src\/example\.js, line 1/]);
  await places.getByRole("button", { name: /^Not a secret: .*example\.js/ }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByLabel("Why isn't it a secret?").fill("The provider's documentation has it.");
  await dialog.getByRole("button", { name: "Mark as not a secret" }).click();
  await expect(places).toContainText("Not a secret: The provider's documentation has it.");
  await expect(page.getByText("Anyone who downloads the file could use it")).toHaveCount(0);
  await publish(page, "1.0");
  await expect(page.getByText("A moderator reviews this release before it goes live.")).toBeVisible();

  const moderator = await openBrowser(browser, origin);
  await signIn(moderator.page.context(), origin, "admin@forgehall.test");
  await moderator.page.goto(`/admin-dashboard/apps/${id}`);
  const release = moderator.page.getByRole("region", { name: /^Release 1\.0/ });
  await expect(release).toContainText("src/example.js, line 1");
  await expect(release).toContainText("The developer says: The provider's documentation has it.");
  await release.getByText("Release passport for version 1.0").click();
  await expect(release).toContainText("checked in version 1.0, which is in review, and what we found.");
  await expectAccessible(moderator.page);
  await moderator.page.getByRole("button", { name: `Approve ${title} 1.0` }).click();
  await expect(moderator.page.getByText("Release published")).toBeVisible();
  await moderator.close();

  await page.goto(`/app/${id}`);
  const passport = page.getByRole("complementary").locator("details").filter({ hasText: "Release passport" });
  await expect(passport).toContainText("Checked: contents, keys and passwords.");
  await expect(passport).toContainText("Nothing to check: dependencies, known vulnerabilities, dependency licenses.");
  await passport.getByText("Release passport").click();
  await expect(passport).toContainText("kiln.zip is a ZIP archive with 3 files");
  await expect(passport).toContainText("1 place looks like a secret, and a moderator accepted that it isn't one.");
  await expect(passport).toContainText("Checked by secretlint");
  await expect(passport).toContainText("DependenciesNothing to check");
  await expect(passport).toContainText("Known vulnerabilitiesNothing to check");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await passport.getByRole("link", { name: "What each check can and can't tell you" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Release passport" })).toBeVisible();
  await expectAccessible(page);
});
