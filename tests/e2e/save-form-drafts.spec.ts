import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { query } from "./support/database";

const AGAIN = "We've restored your draft.";

test("a developer's unsaved proposal and portfolio item survive leaving the page and signing out", async ({
  page,
  signUp,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/401/);
  const { email, password } = await signUp({ role: "developer" });
  await page.goto("/developer-dashboard?tab=profile");
  const offer = page.getByRole("region", { name: "What you offer" });
  await offer.getByLabel("Title").fill("Clockwork engineer");
  await offer.getByLabel("Availability").selectOption("Busy");
  await offer.getByLabel("SaaS").check();
  await page.getByRole("button", { name: "Add project" }).click();
  const work = page.getByRole("form", { name: "New project" });
  await work.getByLabel("Title").fill("Nine tower clocks");
  await work.getByLabel("Description").fill("Kept nine tower clocks on time.");

  await page.reload();
  await expect(page.getByText(AGAIN)).toHaveCount(1);
  await expect(offer.getByLabel("Title")).toHaveValue("Clockwork engineer");
  await expect(offer.getByLabel("Availability")).toHaveValue("busy");
  await expect(offer.getByLabel("SaaS")).toBeChecked();
  await page.getByRole("button", { name: "Add project" }).click();
  await expect(page.getByText(AGAIN)).toHaveCount(2);
  await expect(work.getByLabel("Title")).toHaveValue("Nine tower clocks");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await query("DELETE FROM sessions USING users WHERE users.id = sessions.user_id AND users.email = $1", [email]);
  await work.getByRole("button", { name: "Add Project" }).click();
  await expect(page).toHaveURL("/auth?next=%2Fdeveloper-dashboard%3Ftab%3Dprofile");
  await expect(page.getByText("We've restored your draft.")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(offer.getByLabel("Title")).toHaveValue("Clockwork engineer");
  await offer.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await expect(page.getByText(AGAIN)).toHaveCount(0);
  await page.getByRole("button", { name: "Add project" }).click();
  await expect(work.getByLabel("Description")).toHaveValue("Kept nine tower clocks on time.");
  await work.getByRole("button", { name: "Add Project" }).click();
  await expect(
    page.getByRole("list", { name: "Portfolio" }).getByRole("heading", { name: "Nine tower clocks" }),
  ).toBeVisible();

  // Nothing is restored after saving, nor after a canceled edit.
  await page.getByRole("button", { name: "Edit Nine tower clocks" }).click();
  const change = page.getByRole("form", { name: "Edit Nine tower clocks" });
  await change.getByLabel("Title").fill("Ten tower clocks");
  await change.getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Edit Nine tower clocks" }).click();
  await expect(change.getByLabel("Title")).toHaveValue("Nine tower clocks");
  await expect(page.getByText(AGAIN)).toHaveCount(0);
});
