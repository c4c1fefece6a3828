import { testImage } from "@/tests/fixtures/images";
import { expect } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import {
  composer,
  conversations,
  messages,
  recordAnnouncements,
  sendMessage,
  startConversation,
  write,
} from "./support/conversations";
import { test } from "./support/conversation-fixtures";
import { query } from "./support/database";

test("a client writes through Hire Me, and the developer reads it without a reload and answers", async ({
  page,
  client: _client,
  developer,
}) => {
  const dora = developer.page;
  await dora.goto("/messages");
  await expect(dora.getByText("No messages yet")).toBeVisible();
  await expectAccessible(dora);

  await page.goto(`/developer/${developer.id}`);
  await page.getByRole("button", { name: "Hire Me" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New message to Dora Quill" })).toBeVisible();
  await expectAccessible(page);
  await composer(page).pressSequentially("Can you build a ledger?");
  await composer(page).press("Shift+Enter");
  await composer(page).pressSequentially("Like https://example.com/a?b=1, but <b>bold</b>.");
  const sent = page.waitForResponse((response) => response.url().endsWith("/api/conversations"));
  await composer(page).press("Enter");
  expect((await sent).status()).toBe(201);
  await expect(conversations(dora).filter({ hasText: "Noor Client" })).toContainText("Can you build a ledger?");
  await expect(conversations(dora).getByText("1 unread message")).toBeAttached();

  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  const first = messages(page, "Can you build a ledger?");
  await expect(first).toContainText("<b>bold</b>");
  const link = first.getByRole("link", { name: "https://example.com/a?b=1" });
  await expect(link).toHaveAttribute("href", "https://example.com/a?b=1");
  await expect(link).toHaveAttribute("rel", "nofollow noopener ugc");

  await conversations(dora).click();
  await expect(messages(dora, "Can you build a ledger?")).toBeVisible();
  // The one who wrote it learns that it was read.
  await expect(first.getByText("seen")).toBeVisible();
  await expect(conversations(dora).getByText("1 unread message")).toHaveCount(0);

  const said = await recordAnnouncements(page);
  const answered = dora.waitForResponse((response) => response.url().endsWith("/messages"));
  await write(dora, "Yes, from Monday.");
  expect((await answered).status()).toBe(201);
  await expect(messages(page, "Yes, from Monday.")).toHaveCount(1);
  await write(page, "Great!");
  await expect(messages(dora, "Great!")).toHaveCount(1);
  await expect(messages(page, "Great!").getByText("seen")).toBeVisible();
  expect((await said()).filter((text) => text.includes("New message"))).toEqual(["New message from Dora Quill"]);
  await expect(composer(dora)).toBeFocused();

  // Hire Me continues the conversation.
  const path = new URL(page.url()).pathname;
  await page.goto(`/developer/${developer.id}`);
  await page.getByRole("button", { name: "Hire Me" }).click();
  await expect(page).toHaveURL(path);
  await page.getByRole("link", { name: "Hiring", exact: true }).click();
  await expect(page).toHaveURL(`/developer/${developer.id}`);
});

test("images and PDFs are attached by button, paste and drop, and files that do not fit say why", async ({
  page,
  client,
  developer,
}) => {
  const id = await startConversation(client, developer.id, "Files follow");
  await developer.page.goto(`/messages/${id}`);
  await page.goto(`/messages/${id}`);
  const input = page.getByRole("form", { name: /^Message to / }).locator("input[type=file]");
  const png = await testImage(640, 400).png().toBuffer();
  await input.setInputFiles([
    { name: "plan.png", mimeType: "image/png", buffer: png },
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Only images and PDFs.") },
    { name: "offer.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") },
  ]);
  await expect(page.getByText("notes.txt isn't an image or a PDF.")).toBeVisible();
  const files = page.getByRole("list", { name: "Attachments" }).getByRole("listitem");
  await expect(files).toHaveCount(2);
  await expectAccessible(page);

  for (const event of ["paste", "drop"] as const)
    await composer(page).evaluate(
      (element, [type, bytes]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], `${type}.png`, { type: "image/png" }));
        const init = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          type === "paste"
            ? new ClipboardEvent("paste", { ...init, clipboardData: transfer })
            : new DragEvent("drop", { ...init, dataTransfer: transfer }),
        );
      },
      [event, [...png]] as const,
    );
  await expect(files).toHaveCount(4);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.getByRole("button", { name: "Remove drop.png" }).click();
  await expect(files).toHaveCount(3);

  // The files of a draft survive a reload; then they are sent without any text.
  await page.reload();
  await expect(files).toHaveCount(3);
  await page.getByRole("button", { name: "Send" }).click();
  const received = developer.page.getByRole("region", { name: "Message history" });
  await expect(received.getByRole("link", { name: /^Enlarge / })).toHaveCount(2);
  await received
    .getByRole("link", { name: /^Enlarge / })
    .first()
    .click();
  await expect(developer.page.getByRole("dialog").getByRole("img")).toBeVisible();
  await developer.page.keyboard.press("Escape");
  const download = developer.page.waitForEvent("download");
  await received.getByRole("link", { name: /offer\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe("offer.pdf");
  await expect(files).toHaveCount(0);
});

test("who was offline is caught up in order, and a message that was not sent is sent once", async ({
  page,
  client,
  developer,
}) => {
  const dora = developer.page;
  const id = await startConversation(client, developer.id, "Before");
  await dora.goto(`/messages/${id}`);
  await page.goto(`/messages/${id}`);
  await write(page, "Connected");
  await expect(messages(dora, "Connected")).toBeVisible();

  await dora.context().setOffline(true);
  for (const text of ["First while away", "Second while away"]) await sendMessage(client, id, text);
  await expect(messages(page, "Second while away")).toBeVisible();
  await write(dora, "Written offline");
  await expect(messages(dora, "Written offline").getByRole("alert")).toContainText(
    "Not sent. You're offline. Check your connection and try again.",
  );
  await expectAccessible(dora);

  await dora.context().setOffline(false);
  await expect(messages(dora, "Second while away")).toHaveCount(1);
  await dora.reload();
  await expect(messages(dora, "Written offline").getByRole("alert")).toContainText(
    "Not sent. It's saved in this browser.",
  );
  await messages(dora, "Written offline").getByRole("button", { name: "Try again" }).click();
  await expect(messages(page, "Written offline")).toHaveCount(1);
  await expect(messages(dora, "Written offline").getByRole("alert")).toHaveCount(0);
  const shown = dora.getByRole("region", { name: "Message history" }).getByRole("listitem");
  await expect(shown).toHaveText([/Before/, /Connected/, /First while away/, /Second while away/, /Written offline/]);
});

test("both see a block and its end right away, and what the blocked person was writing stays", async ({
  page,
  client,
  developer,
}) => {
  const dora = developer.page;
  const id = await startConversation(client, developer.id, "Hello");
  await dora.goto(`/messages/${id}`);
  await composer(dora).fill("Are you there?");
  await page.goto(`/messages/${id}`);
  await page.getByRole("button", { name: "Conversation options" }).click();
  await page.getByRole("menuitem", { name: "Block Dora Quill" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Block Dora Quill?");
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect(page.getByText("You blocked Dora Quill. Neither of you can send messages here.")).toBeVisible();

  await expect(dora.getByText("Noor Client isn't accepting messages from you.")).toBeVisible();
  await expect(composer(dora)).toHaveCount(0);

  await page.getByRole("button", { name: "Unblock" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Unblock" }).click();
  await expect(composer(page)).toBeVisible();
  await expect(composer(dora)).toHaveValue("Are you there?");
  await composer(dora).press("Enter");
  await expect(messages(page, "Are you there?")).toHaveCount(1);
});

test("whoever has scrolled up keeps the place, and is told about new messages below", async ({
  page,
  client,
  developer,
}) => {
  const id = await startConversation(client, developer.id, "Message 0");
  for (let number = 1; number < 40; number += 1)
    await sendMessage(client, id, `Message ${number}, in a line of its own`);
  await page.goto(`/messages/${id}`);
  const thread = page.getByRole("region", { name: "Message history" });
  await expect(messages(page, "Message 39")).toBeInViewport();

  const oldest = messages(page, "Message 10,");
  await thread.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }));
  await expect(oldest).toBeInViewport();
  const place = async () => (await oldest.boundingBox())?.y ?? NaN;
  const before = await place();
  await sendMessage(developer, id, "An answer below");
  await expect(page.getByRole("button", { name: "New messages" })).toBeVisible();
  expect(Math.abs((await place()) - before)).toBeLessThan(2);
  await page.getByRole("button", { name: "Load earlier messages" }).click();
  await expect(messages(page, "Message 0")).toHaveCount(1);
  expect(Math.abs((await place()) - before)).toBeLessThan(2);
  await expectAccessible(page);
  const [unread] = await query<{ unread_count: number }>(
    `SELECT unread_count FROM conversation_participants WHERE conversation_id = $1 AND user_id <> $2`,
    [id, developer.id],
  );
  expect(unread?.unread_count).toBe(1);
  await page.getByRole("button", { name: "New messages" }).click();
  await expect(messages(page, "An answer below")).toBeInViewport();
  await expect(page.getByRole("button", { name: "New messages" })).toHaveCount(0);
  await expect(conversations(page).getByText("1 unread message")).toHaveCount(0);
});

test("on a phone and with the keyboard alone, one goes from the list to a conversation, answers and returns", async ({
  client,
  developer,
}) => {
  const id = await startConversation(client, developer.id, "Only keys");
  const dora = developer.page;
  await dora.setViewportSize({ width: 390, height: 844 });
  await dora.goto("/messages");
  await expectNoOverflow(dora);
  await dora.setViewportSize({ width: 390, height: 844 });
  await dora.getByRole("searchbox", { name: "Search your messages" }).focus();
  for (const name of ["All", "Unread", /Noor Client/]) {
    await dora.keyboard.press("Tab");
    await expect(dora.getByRole("link", { name, exact: true })).toBeFocused();
  }
  await dora.keyboard.press("Enter");
  await expect(dora).toHaveURL(`/messages/${id}`);
  await expect(dora.getByRole("heading", { level: 1, name: "Noor Client" })).toBeVisible();
  await expect(dora.getByRole("heading", { name: "Messages", exact: true })).toBeHidden();
  await expectAccessible(dora);
  await expectNoOverflow(dora);
  await dora.setViewportSize({ width: 390, height: 844 });
  await composer(dora).focus();
  await dora.keyboard.type("Keys are enough.");
  await dora.keyboard.press("Enter");
  await expect(messages(dora, "Keys are enough.")).toBeVisible();
  await dora.getByRole("button", { name: "Conversation options" }).focus();
  await dora.keyboard.press("Enter");
  await dora.keyboard.press("ArrowDown");
  await dora.keyboard.press("Escape");
  await expect(dora.getByRole("button", { name: "Conversation options" })).toBeFocused();
  await dora.getByRole("link", { name: "Back to Messages" }).press("Enter");
  await expect(dora).toHaveURL("/messages");
  await expect(conversations(dora)).toContainText("You: Keys are enough.");
});

test("a draft survives a reload and an ended session, and a search finds one's own messages", async ({
  page,
  client,
  developer,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/401/);
  const { email, password } = client;
  const id = await startConversation(client, developer.id, "The cranberry ledger");
  await page.goto(`/messages/${id}`);
  await composer(page).fill("Half a thought");
  await page.reload();
  await expect(composer(page)).toHaveValue("Half a thought");
  await query("DELETE FROM sessions USING users WHERE users.id = sessions.user_id AND users.email = $1", [email]);
  await composer(page).press("Enter");
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(`/messages/${id}`)}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(composer(page)).toHaveValue("Half a thought");
  await composer(page).press("Enter");
  await expect(messages(page, "Half a thought")).toHaveCount(1);
  await expect(composer(page)).toHaveValue("");

  await page.getByRole("searchbox", { name: "Search your messages" }).fill("cranberry");
  await page.getByRole("searchbox", { name: "Search your messages" }).press("Enter");
  await expect(page).toHaveURL(/search=cranberry/);
  await expect(page.locator("mark")).toHaveText("cranberry");
  await page.getByRole("link", { name: /cranberry/ }).click();
  await expect(page).toHaveURL(/message=/);
  await expect(messages(page, "cranberry")).toBeInViewport();
  await page.goto("/messages?filter=unread");
  await expect(page.getByText("You're all caught up")).toBeVisible();
});

test("one's own profile, strangers and unknown ids have no composer", async ({ page, client: _client, developer }) => {
  for (const id of [crypto.randomUUID(), "no-id"]) {
    await page.goto(`/messages/new?kind=order&id=${id}`);
    await expect(page.getByText("You can't message this person")).toBeVisible();
    await expect(composer(page)).toHaveCount(0);
  }
  await expectAccessible(page);
  await developer.page.goto(`/messages/new?kind=developer&id=${developer.id}`);
  await expect(developer.page.getByText("This is your own profile")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

  test("a conversation can be read, with its earlier messages", async ({
    page,
    client,
    developer,
    allowConsoleMessage,
  }) => {
    // With JavaScript disabled the browser blocks each script file.
    allowConsoleMessage(/failed: csp/);
    const id = await startConversation(client, developer.id, "Message 0");
    for (let number = 1; number < 32; number += 1) await sendMessage(client, id, `Message ${number}.`);
    await page.goto("/messages");
    await conversations(page).click();
    await expect(messages(page, "Message 31.")).toBeInViewport();
    await page.getByRole("link", { name: "Load earlier messages" }).click();
    await expect(messages(page, "Message 0")).toBeVisible();
  });
});
