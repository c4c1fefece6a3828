import { testImage } from "../fixtures/images";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { isRefresh, delayResponse } from "./support/delay-response";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor finds a developer and reads the profile", async ({ page, allowConsoleMessage }) => {
    allowConsoleMessage(/failed: csp/);
    await page.goto("/browse-developers");
    await page.getByRole("searchbox", { name: "Search developers" }).fill("jonas");
    await page.getByRole("combobox", { name: "Skill" }).selectOption("DevOps");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/\/hire-developers\?.*skill=devops/);
    await expect(page.getByText("developer(s) found")).toBeVisible();
    await page.getByRole("link", { name: "Jonas Weidner" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /Jonas Weidner/ })).toBeVisible();
    await page.getByRole("link", { name: /Published Apps/ }).click();
    await expect(page).toHaveURL(/tab=apps/);
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.getByRole("button", { name: "Hire Me" }).click();
    await expect(page).toHaveURL(/\/auth\?next=%2Fmessages%2Fnew%3Fkind%3Ddeveloper/);
  });
});

test("a visitor filters the directory with selects that submit automatically", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation").getByRole("link", { name: "Hire Developers" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Hire Developers" })).toBeVisible();
  await expect(page.getByText(/^\d+ developer\(s\) found$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("combobox", { name: "Skill" }).selectOption("Machine Learning");
  await expect(page).toHaveURL("/hire-developers?skill=machine-learning");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Rate, low to high");
  await expect(page).toHaveURL(/skill=machine-learning&sort=rate-low/);
  await page.getByRole("searchbox", { name: "Search developers" }).fill("zzqx");
  await page.getByRole("searchbox", { name: "Search developers" }).press("Enter");
  await expect(page.getByRole("heading", { name: "No Developers Found" })).toBeVisible();
  await page.getByRole("link", { name: "Clear Filters" }).last().click();
  await expect(page).toHaveURL("/hire-developers");
  await expectNoOverflow(page);
  const names = page.getByRole("article").getByRole("heading");
  const cut = () =>
    names.evaluateAll((each) =>
      each
        .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 2)
        .map((name) => name.textContent),
    );
  for (const width of [320, 640, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(cut, `names cut off at ${width} px`).toEqual([]);
  }
});

test("a visitor opens a profile and sees how to get in touch", async ({ page, signUp, allowConsoleMessage }) => {
  allowConsoleMessage(/404/);
  await page.goto("/hire-developers");
  const card = page.getByRole("article").first();
  const name = await card.getByRole("heading").innerText();
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(page.getByText("Projects Completed")).toBeVisible();
  const address = new URL(page.url()).pathname;
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Hire Me" }).click();
  await expect(page.getByText("Please sign in to contact developers")).toBeVisible();
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(address)}`);

  await signUp();
  await page.goto(address);
  await page.getByRole("button", { name: "Hire Me" }).click();
  await expect(page).toHaveURL(address.replace("/developer/", "/messages/new?kind=developer&id="));
  await expect(page.getByRole("heading", { level: 1, name: `New message to ${name}` })).toBeVisible();
  await page.goto(address);
  await page.getByRole("link", { name: "Invite to a project" }).click();
  await expect(page).toHaveURL(address.replace("/developer/", "/post-project?developer="));

  const missing = await page.goto("/developer/nobody");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Developer Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a developer edits the profile and portfolio, and everyone sees the changes", async ({
  page,
  signUp,
  browser,
}) => {
  test.slow();
  const { name } = await signUp({ role: "developer", name: "Ottilie Marsh" });
  await page.goto("/developer-dashboard?tab=profile");
  await page.getByLabel("Title", { exact: true }).fill("Clockwork engineer");
  await page.getByLabel("Hourly rate").fill("85.555");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Hourly rate must be an amount like 85 or 85.50")).toBeVisible();
  await page.getByLabel("Hourly rate").fill("85.50");
  await page.getByLabel("Availability").selectOption("Busy");
  await page.getByLabel("GitHub").fill("https://github.com/ottilie");
  await page.getByLabel("SaaS").check();
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();

  const portfolio = page.getByRole("list", { name: "Portfolio" });
  let refreshed: Awaited<ReturnType<typeof delayResponse>> | undefined;
  for (const title of ["First work", "Second work"]) {
    await page.getByRole("button", { name: "Add project" }).click();
    const form = page.getByRole("form", { name: "New project" });
    await form.getByLabel("Title").fill(title);
    await form.getByLabel("Description").fill("Kept nine tower clocks on time.");
    await form.getByLabel("Tech stack").fill("Go, Rust, go");
    if (title === "First work") {
      await form
        .locator("input[type=file]")
        .setInputFiles({ name: "clock.png", mimeType: "image/png", buffer: await testImage().png().toBuffer() });
      await expect(form.getByRole("button", { name: "Remove image 1" })).toBeVisible();
      await expectAccessible(page, "form");
    }
    if (title === "Second work") refreshed = await delayResponse(page, isRefresh);
    await form.getByRole("button", { name: "Add Project" }).click();
    await expect(portfolio.getByRole("heading", { name: title })).toBeVisible();
  }
  const order = async (act: () => Promise<void>, titles: string[]) => {
    const ordered = page.waitForResponse((response) => response.url().endsWith("/api/portfolio/order"));
    await act();
    expect((await ordered).status()).toBe(200);
    await expect(portfolio.getByRole("heading")).toHaveText(titles);
  };
  // A response requested before a change arrives late and must not undo the change.
  await refreshed?.kept;
  const ordered = await delayResponse(page, (request) => request.url().endsWith("/api/portfolio/order"));
  await portfolio.getByRole("article").filter({ hasText: "Second work" }).locator(".cursor-grab").hover();
  await page.mouse.down();
  await portfolio.getByRole("heading", { name: "First work" }).hover();
  await page.mouse.up();
  await ordered.kept;
  await refreshed?.deliver();
  expect(await portfolio.getByRole("heading").allTextContents()).toEqual(["First work", "Second work"]);
  await ordered.deliver();
  await expect(portfolio.getByRole("heading")).toHaveText(["First work", "Second work"]);
  await order(
    () => page.getByRole("button", { name: "Move Second work up" }).press("Enter"),
    ["Second work", "First work"],
  );
  await order(
    () => page.getByRole("button", { name: "Move Second work down" }).press("Enter"),
    ["First work", "Second work"],
  );
  await page.getByRole("button", { name: "Feature Second work" }).click();
  await expect(portfolio.getByRole("heading")).toHaveText(["Second work", "First work"]);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole("link", { name: "View Public Profile" }).click();
  await expect(page.getByRole("link", { name: "Edit Profile" })).toHaveAttribute(
    "href",
    "/developer-dashboard?tab=profile",
  );
  const visitor = await browser.newPage();
  await visitor.goto(page.url());
  await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible();
  for (const text of ["Clockwork engineer", "$85.50/hr", "SaaS"])
    await expect(visitor.getByText(text).first()).toBeVisible();
  await expect(visitor.getByRole("article").getByRole("heading")).toHaveText(["Second work", "First work"]);
  await expect(visitor.getByRole("button", { name: "Hire Me" })).toBeVisible();

  await page.goBack();
  await page.getByRole("button", { name: "Delete First work" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(portfolio.getByRole("heading")).toHaveText(["Second work"]);
  await expect(portfolio.getByRole("heading", { name: "Second work" })).toBeFocused();
  await expect(page.getByText("First work is no longer in this list.")).toBeAttached();
  await visitor.reload();
  await expect(visitor.getByRole("article").getByRole("heading")).toHaveText(["Second work"]);
  await visitor.close();
});
