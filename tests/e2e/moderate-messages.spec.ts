import { expect } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { newAccount, signIn, signUp } from "./support/accounts";
import { test } from "./support/conversation-fixtures";
import { messages, sendMessage, startConversation } from "./support/conversations";
import { query } from "./support/database";
import { openBrowser } from "./support/open-browser";

/** Attaches stored files, by name and type, to a message. */
const attachFiles = async (messageId: string, files: readonly [name: string, type: string][]) => {
  for (const [position, [name, type]] of files.entries())
    await query(
      `WITH stored AS (
         INSERT INTO uploads (id, owner_id, kind, path, stored_at, used_at)
         SELECT gen_random_uuid(), sender_id, 'message', 'messages/' || gen_random_uuid() || '/' || $2, now(), now()
         FROM messages WHERE id = $1 RETURNING id
       )
       INSERT INTO message_attachments (id, message_id, upload_id, name, type, position)
       SELECT gen_random_uuid(), $1, id, $2, $3, $4 FROM stored`,
      [messageId, name, type, position],
    );
};

test("a reported message is read by a moderator, who removes it for both", async ({
  page,
  client,
  developer,
  browser,
  baseURL,
}) => {
  const id = await startConversation(client, developer.id, "How would you start?");
  const messageId = await sendMessage(developer, id, "Pay me outside of Forgehall first.");
  await developer.page.goto(`/messages/${id}`);
  await page.goto(`/messages/${id}`);
  await page.getByRole("button", { name: "Conversation options" }).click();
  await page.getByRole("menuitem", { name: "Report a message" }).press("Enter");
  await expect(page.getByText("Choose the message to report.")).toBeVisible();
  const choice = messages(page, "Pay me outside").getByRole("button", { name: "Report this message" });
  await expect(choice).toBeFocused();
  await expectAccessible(page);
  await choice.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Report this message" })).toBeVisible();
  await dialog.getByRole("radio").first().check();
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("Message reported")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message to Dora Quill" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Message history" })).toBeFocused();

  await attachFiles(messageId, [
    ["1280.webp", "image"],
    ["terms.pdf", "pdf"],
  ]);
  // Longest waiting first.
  await query("UPDATE reports SET created_at = 'epoch' WHERE subject_id = $1", [messageId]);
  const moderator = await openBrowser(browser, baseURL ?? "");
  await signIn(moderator.page.context(), baseURL ?? "", "admin@forgehall.test");
  await moderator.page.goto("/admin-dashboard?tab=reports");
  const reported = moderator.page.getByRole("article").filter({ hasText: "Pay me outside of Forgehall first." });
  await reported.getByRole("link", { name: "Read conversation: the message by Dora Quill" }).click();
  await expect(moderator.page.getByText("How would you start?")).toBeVisible();
  await expect(moderator.page.getByText("We record each time it is opened.")).toBeVisible();
  const files = moderator.page.getByRole("link", { name: "(opens in a new tab)" });
  await expect(files).toHaveText([/^Image 1/, /^terms\.pdf/]);
  await expectAccessible(moderator.page);
  await expectNoOverflow(moderator.page);
  await moderator.page.setViewportSize({ width: 1280, height: 800 });
  await moderator.page.goto("/admin-dashboard?tab=reports");
  await reported.getByRole("button", { name: "Remove message" }).click();
  const removal = moderator.page.getByRole("dialog");
  await removal.getByLabel("Start from a template").selectOption("Asks to pay elsewhere");
  await removal.getByRole("button", { name: "Remove message" }).click();
  await expect(moderator.page.getByText("Message removed")).toBeVisible();
  await moderator.close();

  for (const reader of [page, developer.page]) {
    // Open pages show it at once, and so does a reload.
    await expect(messages(reader, "Removed by a moderator")).toHaveCount(1);
    await reader.reload();
    await expect(messages(reader, "Removed by a moderator")).toHaveCount(1);
    await expect(messages(reader, "Pay me outside")).toHaveCount(0);
  }
});

test("links that a new account sends to many people wait for a moderator, and arrive once delivered", async ({
  page,
  client,
  developer,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  for (let number = 0; number < 3; number += 1) {
    const other = await browser.newContext();
    await signUp(other, origin, { ...newAccount(), role: "developer" });
    const { id } = (await (await other.request.get(`${origin}/api/user`)).json()) as { id: string };
    await startConversation(client, id, "See https://example.com/offer");
    await other.close();
  }
  const word = `https://example.com/${Date.now().toString(36)}`;
  const id = await startConversation(client, developer.id, "A first word without a link");
  await developer.page.goto(`/messages/${id}`);
  await page.goto(`/messages/${id}`);
  await page.getByRole("textbox", { name: "Message to Dora Quill" }).fill(`Have a look: ${word}`);
  await page.keyboard.press("Enter");
  await expect(messages(page, word)).toContainText("Held for review. Dora Quill gets it once a moderator approves it.");
  await expectAccessible(page);
  await expect(messages(developer.page, word)).toHaveCount(0);

  const rejected = `${word}/rejected`;
  await sendMessage(client, id, `And here: ${rejected}`);
  await query("UPDATE messages SET created_at = '2001-01-01' WHERE status = 'held' AND body LIKE '%' || $1 || '%'", [
    word,
  ]);
  const moderator = await openBrowser(browser, origin);
  await signIn(moderator.page.context(), origin, "admin@forgehall.test");
  await moderator.page.goto("/admin-dashboard?tab=held");
  const spam = moderator.page
    .getByRole("article", { name: "The message by Noor Client" })
    .filter({ hasText: rejected });
  const reject = spam.getByRole("button", { name: "Reject the message by Noor Client" });
  const question = moderator.page.getByRole("alertdialog", { name: "Reject the message by Noor Client?" });
  await reject.click();
  await expect(question).toContainText("We'll email its sender that it breaks our terms.");
  await expectAccessible(moderator.page, "[role=alertdialog]");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(reject).toBeFocused();
  await reject.click();
  await question.getByRole("button", { name: "Reject message" }).click();
  await expect(moderator.page.getByText("Message rejected")).toBeVisible();
  await expect(
    moderator.page.getByRole("status").filter({ hasText: "The message by Noor Client is no longer in this list." }),
  ).toBeAttached();
  await expect(spam).toHaveCount(0);

  const held = moderator.page.getByRole("article").filter({ hasText: word });
  await held.getByRole("button", { name: "Deliver the message by Noor Client" }).click();
  await expect(moderator.page.getByText("Message delivered")).toBeVisible();
  await moderator.close();
  await expect(messages(developer.page, word)).toHaveCount(1);
  await expect(messages(page, "Held for review")).toHaveCount(0);
  await expect(messages(developer.page, rejected)).toHaveCount(0);
});
