import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { query } from "./support/database";

test("a developer fills in the profile, and it appears on the page, in the navbar and on public pages", async ({
  page,
  signUp,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/status of 409/);
  const account = await signUp({ role: "developer" });
  await page.goto("/");
  await page.getByRole("button", { name: /Ada Byron/ }).click();
  await page.getByRole("menuitem", { name: "Profile Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profile Settings" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");

  const picture = page.getByRole("region", { name: "Profile Picture" });
  await expect(picture.getByText("AB", { exact: true })).toBeVisible();
  await expect(picture.getByText("Developer", { exact: true })).toBeVisible();
  await expect(picture.getByText(account.email)).toBeVisible();
  await expect(picture.getByText(/of experience/)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Skills & Expertise" })).toHaveCount(0);

  const save = page.getByRole("button", { name: "Save Changes" });
  await page.getByLabel("Full Name").fill(" ");
  await page.getByLabel("Email Address").fill("nobody");
  await page.getByLabel("Website").fill("Ada, example");
  await page.getByLabel("Years of Experience").fill("51");
  await save.click();
  for (const sentence of [
    "Name is required",
    "Invalid email address",
    "Invalid website URL",
    "Years of Experience must be a whole number from 0 to 50",
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }

  await page.getByLabel("Full Name").fill("Augusta King");
  await page.getByLabel("Email Address").fill("customer@forgehall.test");
  await page.getByLabel("Bio").fill("Writes programs for engines.");
  await expect(page.getByLabel("Location")).toHaveAttribute("placeholder", "City, Country");
  await page.getByLabel("Location").fill("London, England");
  await page.getByLabel("Website").fill("ada.example.com");
  await page.getByRole("textbox", { name: "Skills" }).fill("Engines, , Mathematics ,Engines");
  await page.getByLabel("Years of Experience").fill("1");
  await save.click();
  await expect(page.getByText("Error", { exact: true })).toBeVisible();
  await expect(page.getByText("409: An account with this email already exists.")).toBeVisible();
  await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription(
    "An account with this email already exists.",
  );
  await expect(page.getByLabel("Email Address")).toBeFocused();
  await expect(page.getByLabel("Full Name")).toHaveValue("Augusta King");

  await page.getByLabel("Email Address").fill(account.email);
  await page.route("**/api/profile", async (route) => {
    await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
    await route.continue();
  });
  await save.click();
  await expect(page.getByText("Success", { exact: true })).toBeVisible();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await expect(picture.getByText("1 year of experience")).toBeVisible();
  await expect(picture.getByText("London, England")).toBeVisible();
  await expect(picture.getByRole("link", { name: "https://ada.example.com" })).toHaveAttribute("target", "_blank");
  await expect(page.getByRole("list", { name: "Skills" }).getByRole("listitem")).toHaveText(["Engines", "Mathematics"]);
  await expect(page.getByRole("button", { name: "Account menu for Augusta King" })).toBeVisible();

  await page.getByLabel("Years of Experience").fill("2");
  await save.click();
  await expect(picture.getByText("2 years of experience")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Skills" })).toHaveValue("Engines, Mathematics");
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test("each role sees its own subtitle, and an expired session is reported", async ({
  page,
  signIn,
  context,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/status of 401/);
  for (const [email, role] of [
    ["super@forgehall.test", "Super Admin"],
    ["admin@forgehall.test", "Admin"],
    ["customer@forgehall.test", "Customer"],
  ] as const) {
    await context.clearCookies();
    await signIn(email);
    await page.goto("/profile");
    await expect(page.getByRole("region", { name: "Profile Picture" }).getByText(role, { exact: true })).toBeVisible();
    await expect(page.getByLabel("Skills")).toHaveCount(0);
    await expect(page.getByLabel("Years of Experience")).toHaveCount(0);
  }
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "forgehall-session");
  await query(
    "DELETE FROM sessions WHERE token_hash = translate(rtrim(encode(sha256($1), 'base64'), '='), '+/', '-_')",
    [cookie?.value],
  );
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeEnabled();
  await page.getByLabel("Bio").fill("Typed while the session ended.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Please log in to view your profile.")).toBeVisible();
  await expect(page.getByText("401: Please sign in to continue.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/auth?next=%2Fprofile");

  // The typed text is restored, for the same user only, until it is saved or discarded.
  await signIn("admin@forgehall.test");
  await page.goto("/profile");
  await expect(page.getByLabel("Full Name")).not.toHaveValue("");
  await expect(page.getByLabel("Bio")).not.toHaveValue("Typed while the session ended.");
  await signIn("customer@forgehall.test");
  await page.goto("/profile");
  await expect(page.getByText("We've restored your draft.")).toBeVisible();
  await expect(page.getByLabel("Bio")).toHaveValue("Typed while the session ended.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByLabel("Bio")).not.toHaveValue("Typed while the session ended.");
  await page.reload();
  await expect(page.getByText("We've restored your draft.")).toHaveCount(0);
});

test("text typed during hydration is not lost", async ({ page, signUp }) => {
  await signUp({ role: "customer" });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/profile", { waitUntil: "commit" });
  const bio = page.getByLabel("Bio");
  await bio.focus();
  await page.keyboard.type("Typed early.");
  await expect(bio).toHaveValue("Typed early.");
  release();
  const save = page.getByRole("button", { name: "Save Changes" });
  await expect(save).toBeEnabled();
  await expect(bio).toHaveValue("Typed early.");
  await page.getByLabel("Location").fill("London");
  await save.click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await page.reload();
  await expect(bio).toHaveValue("Typed early.");
});

test("two tabs of the settings do not overwrite each other", async ({ page, context, signUp, allowConsoleMessage }) => {
  allowConsoleMessage(/409/);
  await signUp({ role: "developer" });
  for (const [path, field, button] of [
    ["/profile", "Location", "Save Changes"],
    ["/developer-dashboard?tab=profile", "Title", "Save Profile"],
  ] as const) {
    const other = await context.newPage();
    await page.goto(path);
    await other.goto(path);
    const save = async (tab: typeof page, value: string) => {
      await tab.getByLabel(field, { exact: true }).fill(value);
      await tab.getByRole("button", { name: button }).click();
    };
    await save(page, "First tab");
    await expect(page.getByText("Profile updated successfully")).toBeVisible();
    await save(other, "Second tab");
    const conflict = other.getByRole("alert").filter({ hasText: "changed in another tab" });
    await expect(conflict.getByText("First tab")).toBeVisible();
    await expect(conflict.getByText("Second tab")).toBeVisible();
    await expectAccessible(other);
    await conflict.getByRole("button", { name: "Save mine" }).click();
    await expect(other.getByText("Profile updated successfully")).toBeVisible();
    await save(page, "Third");
    await page.getByRole("button", { name: "Use the saved version" }).click();
    await expect(page.getByLabel(field, { exact: true })).toHaveValue("Second tab");
    await other.close();
  }
});
