import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { newAccount } from "./support/accounts";

test("Create Account validates every field next to it, then signs in and returns", async ({
  page,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/status of 400/);
  await page.goto("/auth?tab=register&next=/browse-apps");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Password must be at least 8 characters")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toBeFocused();

  const { name, email, password } = newAccount();
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill("something else");
  await page.getByRole("radio", { name: /^Developer/ }).check();
  await page.getByText("Add a bio").click();
  await page.getByLabel("Bio").fill("x".repeat(TEXT_LIMITS.bio + 1));
  await page.getByText("Add a bio").click();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(page.getByText(/Bio can't be longer/), "an error opens what hides it").toBeVisible();
  await page.getByLabel("Bio").fill("");
  await expect(page.getByText(/Bio can't be longer/)).toHaveCount(0);
  await expect(page.getByLabel("Bio"), "it stays open once it is corrected").toBeFocused();
  for (const field of [page.getByLabel("Password", { exact: true }), page.getByLabel("Confirm Password")])
    await field.fill("Forgehall2026");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(
    page.getByText("400: That password is too easy to guess. Avoid common passwords and names."),
  ).toBeVisible();
  const password1 = page.getByLabel("Password", { exact: true });
  await expect(password1, "the error is announced with the field").toHaveAccessibleDescription(
    /^That password is too easy to guess/,
  );
  await expect(password1).toBeFocused();
  await password1.fill("");
  await expect(password1).not.toHaveAccessibleDescription(/too easy/);
  for (const field of [page.getByLabel("Password", { exact: true }), page.getByLabel("Confirm Password")])
    await field.fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/browse-apps$/);
  await expect(page.getByRole("button", { name: new RegExp(name) })).toBeVisible();
});

test("a new customer lands on a checklist, and dismisses it for good", async ({ page }) => {
  const { name, email, password } = newAccount();
  await page.goto("/auth?tab=register");
  await expect(page.getByRole("radio", { name: /^Customer/ })).toBeChecked();
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByText("Add a bio").click();
  await page.getByLabel("Bio").fill("I run a small bakery.");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/customer-dashboard$/);
  const checklist = page.getByRole("region", { name: "Get started" });
  await expect(checklist).toContainText("1 of 3 done");
  await expect(checklist).toContainText(`Open the link we sent to ${email}.`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await checklist.getByRole("button", { name: "Dismiss" }).click();
  await expect(checklist).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "My Dashboard" })).toBeVisible();
  await expect(checklist).toBeHidden();
});

test("text typed and a role chosen before hydration are kept", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/auth?tab=register", { waitUntil: "commit" });
  await page.getByLabel("Full Name").pressSequentially("Grace Hopper");
  await page.getByLabel("Password", { exact: true }).pressSequentially("a long secret");
  await page.getByText("Developer", { exact: true }).click();
  release();
  const create = page.getByRole("button", { name: "Create Account" });
  await expect(create).toBeEnabled();
  await create.click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Name is required")).toBeHidden();
  await expect(page.getByLabel("Full Name")).toHaveValue("Grace Hopper");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("a long secret");
  await expect(page.getByRole("radio", { name: /^Developer/ })).toBeChecked();
});

test("a taken email and a wrong password are reported in a toast, and signing in leads back", async ({
  page,
  context,
  signUp,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/status of 4(09|01)/);
  const account = await signUp();
  await context.clearCookies();
  await page.goto("/auth?tab=register");
  await page.getByLabel("Full Name").fill("Someone Else");
  await page.getByLabel("Email").fill(account.email.toUpperCase());
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByLabel("Confirm Password").fill(account.password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Registration failed")).toBeVisible();
  await expect(page.getByText("409: An account with this email already exists.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("An account with this email already exists.");
  await expect(page.getByLabel("Email")).toBeFocused();

  await page.goto("/customer-dashboard");
  await expect(page).toHaveURL(/\/auth\?next=%2Fcustomer-dashboard/);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Password is required")).toBeVisible();
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Login failed")).toBeVisible();
  await expect(page.getByText("401: Incorrect email or password.")).toBeVisible();
  await expect(
    page.getByRole("button", { name: "Continue" }),
    "who uses the keyboard is where they were",
  ).toBeFocused();
  await page.getByLabel("Password").fill(account.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/customer-dashboard$/);
});

test("a signed-in user is redirected from the sign-in page, and never to another site", async ({
  page,
  signUp,
  context,
  allowConsoleMessage,
}) => {
  // The only request that a browser with an expired session makes.
  allowConsoleMessage(/status of 401 .*\/api\/user/);
  await page.goto("/auth?next=https://evil.example");
  await expect(page.getByRole("link", { name: "Create Account" })).toHaveAttribute("href", "/auth?tab=register");
  await signUp();
  await page.goto("/auth");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/auth?next=/customer-dashboard");
  await expect(page).toHaveURL(/\/customer-dashboard$/);
  // An expired session must not cause a redirect loop between the two pages.
  const cookies = await context.cookies();
  await context.addCookies(
    cookies.filter(({ name }) => name === "forgehall-session").map((cookie) => ({ ...cookie, value: "ended" })),
  );
  await page.goto("/customer-dashboard");
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
});

test("both tabs have no axe violations and fit 320 px", async ({ page }) => {
  for (const path of ["/auth", "/auth?tab=register"]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: /Continue|Create Account/ })).toBeEnabled();
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
});
