import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { createListedApp, query } from "./support/database";
import { insertReleases } from "./support/releases-in-review";

const statusOf = async (appId: string, version: string) => {
  const [row] = await query("SELECT status, problem FROM releases WHERE app_id = $1 AND version = $2", [
    appId,
    version,
  ]);
  return row;
};

test("a moderator sees what changed in a release, rejects it with a reason, and withdraws the one before", async ({
  page,
  signIn,
}) => {
  const { id, title } = await createListedApp("12.00", "developer@forgehall.test");
  await insertReleases(id);
  await signIn("admin@forgehall.test");
  await page.goto("/admin-dashboard");
  const card = page.getByRole("article", { name: `${title} 2.0.0` });
  await expect(card).toContainText("2 files, 70.0 MB, 2 programs");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await card.getByRole("link", { name: `Open full review of ${title} 2.0.0` }).click();

  const release = page.getByRole("region", { name: /^Release 2\.0\.0/ });
  await expect(release).toContainText("ZIP archive with 3 files, 46.1 MB unpacked. Virus scan: nothing found.");
  await expect(release).toContainText("Windows program. Not scanned: too large for the virus scanner.");
  await release.getByText("4 differences inside the archive").click();
  await release.getByText("Programs and scripts (1)").click();
  await expect(release.getByText("kiln/bin/kiln").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await release.getByRole("button", { name: `Reject ${title} 2.0.0` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").last().fill("The command line program isn't mentioned.");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Release rejected")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(release).toBeHidden();
  expect(await statusOf(id, "2.0.0")).toEqual({
    status: "draft",
    problem: "The command line program isn't mentioned.",
  });

  await page.getByRole("button", { name: `Withdraw ${title} 1.9.0` }).click();
  await dialog.getByLabel("Reason").fill("It deletes the user's files.");
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Release withdrawn")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: /^Release 1\.9\.0/ })).toBeHidden();
  expect(await statusOf(id, "1.9.0")).toMatchObject({ status: "withdrawn" });
});
