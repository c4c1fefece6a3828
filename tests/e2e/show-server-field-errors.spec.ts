import { testImage } from "../fixtures/images";
import { expect, test } from "./fixtures";
import { query } from "./support/database";

test("the server's errors appear next to their fields, and the first one is focused", async ({
  page,
  signUp,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/status of 400/);
  await signUp();
  await page.goto("/post-project");
  await page.getByLabel("Title").fill("A tower clock");
  await page.getByLabel("Description").fill("It has to be on time.");
  await page.getByLabel("Category").selectOption("Other");
  await page.getByLabel("Timeline").fill("6 weeks");
  await page.getByRole("textbox", { name: "Budget" }).fill("500");
  const problem = {
    status: 400,
    title: "Invalid input",
    detail: "Description is too vague. Budget is too low.",
    errors: [
      { path: "budget", message: "Budget is too low" },
      { path: "description", message: "Description is too vague" },
    ],
  };
  await page.route("**/api/project-requests", (route) =>
    route.fulfill({ status: 400, contentType: "application/problem+json", body: JSON.stringify(problem) }),
  );
  await page.getByRole("button", { name: "Post Project" }).click();
  await expect(page.getByLabel("Description")).toHaveAccessibleDescription("Description is too vague");
  await expect(page.getByRole("textbox", { name: "Budget" })).toHaveAccessibleDescription("Budget is too low");
  await expect(page.getByLabel("Description")).toBeFocused();
  await expect(page.getByLabel("Timeline")).toHaveValue("6 weeks");
});

test("an image that was deleted after its upload is reported next to the images", async ({
  page,
  signUp,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/status of 400/);
  const { email } = await signUp({ role: "developer" });
  await page.goto("/developer-dashboard?tab=profile");
  await page.getByRole("button", { name: "Add project" }).click();
  const work = page.getByRole("form", { name: "New project" });
  await work.getByLabel("Title").fill("Nine tower clocks");
  await work.getByLabel("Description").fill("Kept nine tower clocks on time.");
  await work
    .locator("input[type=file]")
    .setInputFiles({ name: "clock.png", mimeType: "image/png", buffer: await testImage(320, 200).png().toBuffer() });
  await expect(work.getByRole("img", { name: /^Image 1/ })).toBeVisible();
  await expect(work.getByRole("button", { name: "Add Project" })).toBeEnabled();
  await query(
    "UPDATE uploads SET removed_at = now() FROM users WHERE users.id = uploads.owner_id AND users.email = $1",
    [email],
  );
  await work.getByRole("button", { name: "Add Project" }).click();
  await expect(
    work.getByText("We can't find one of these files among your uploads. Please upload it again."),
  ).toBeVisible();
  await expect(work.getByRole("group", { name: "Screenshots" }).locator("input")).toBeFocused();
  await expect(work.getByLabel("Title")).toHaveValue("Nine tower clocks");
});
