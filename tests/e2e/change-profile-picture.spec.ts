import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./support/accessibility";

const PICTURE = "prisma/seed/images/allotment-1.webp";

async function openDialog(page: Page): Promise<Locator> {
  await page.goto("/profile");
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeEnabled();
  await page.getByRole("button", { name: "Change Photo" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Photo" });
  await expect(dialog.getByText("PNG, JPG, GIF or WebP, up to 5 MB")).toBeVisible();
  return dialog;
}

test("a user chooses, crops and saves a picture, and sees it in the profile card and the navbar", async ({
  page,
  signUp,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/status of 400/);
  await signUp();
  const dialog = await openDialog(page);
  await expectAccessible(page, "[role=dialog]");
  const files = dialog.locator("input[type=file]").first();

  await files.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  await expect(dialog.getByText(/Only PNG/).first()).toBeVisible();
  await files.setInputFiles({ name: "huge.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(dialog.getByText(/exceeds maximum allowed size of 5/).first()).toBeVisible();

  await files.setInputFiles({ name: "fake.png", mimeType: "image/png", buffer: Buffer.from("not an image") });
  await expect(dialog.getByText("We can't open this file as an image. Choose another one.").first()).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);

  const calls: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && calls.push(request.method()));
  await files.setInputFiles(PICTURE);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByRole("button", { name: "Upload 1 file" })).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  expect(calls).toEqual([]);
  await page.route("**/api/profile/avatar", async (route) => {
    await expect(page.getByRole("button", { name: "Uploading..." })).toBeDisabled();
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Upload 1 file" }).click();
  await expect(page.getByText("Profile picture updated successfully")).toBeVisible();
  await expect(page.getByText("Success", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(calls).toEqual(["POST", "PUT", "PUT"]);
  const shown = page.getByRole("region", { name: "Profile Picture" }).locator("img");
  await expect(shown).toHaveAttribute("src", /^\/objects\//);
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
    .toBe(1);
  await expect(page.getByRole("button", { name: "Account menu for Ada Byron" }).locator("img")).toHaveCount(1);

  // The server's own refusal: a URL that it never issued.
  await page.unroute("**/api/profile/avatar");
  await page.route("**/api/profile/avatar", (route) =>
    route.continue({ postData: JSON.stringify({ avatarURL: "https://elsewhere.example/a.png" }) }),
  );
  await page.getByRole("button", { name: "Change Photo" }).click();
  await dialog.locator("input[type=file]").first().setInputFiles(PICTURE);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.getByRole("button", { name: "Upload 1 file" }).click();
  await expect(page.getByText("Error", { exact: true })).toBeVisible();
  await expect(
    page.getByText("400: We can't find this image among your uploads. Please upload it again."),
  ).toBeVisible();
});

test("of six rejected files, four are reported one by one and the rest in one line", async ({ page, signUp }) => {
  await signUp();
  const dialog = await openDialog(page);
  const dropped = await page.evaluateHandle(
    (size) => {
      const transfer = new DataTransfer();
      for (let number = 1; number <= 6; number += 1)
        transfer.items.add(new File([new Uint8Array(size)], `huge-${number}.png`, { type: "image/png" }));
      return transfer;
    },
    5 * 1024 * 1024 + 1,
  );
  for (const type of ["dragover", "drop"])
    await dialog.locator(".uppy-Dashboard-AddFiles").dispatchEvent(type, { dataTransfer: dropped });
  const toast = dialog.locator(".uppy-Informer").first().locator("p");
  const tooLarge = [1, 2, 3, 4].map(
    (number) => new RegExp(`^huge-${number}\\.png exceeds maximum allowed size of 5 MB`),
  );
  await expect(toast).toHaveText([...tooLarge, "And 2 more not added"]);
  await expectAccessible(page, "[role=dialog]");
});
