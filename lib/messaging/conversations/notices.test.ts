import { db } from "@/lib/foundation/db/client";
import { blockUser } from "@/lib/messaging/conversations/blocks";
import { messageNoticeKey } from "@/lib/messaging/conversations/messages";
import { sendMessageNotice } from "@/lib/messaging/conversations/notices";
import { markConversationRead } from "@/lib/messaging/conversations/read-messages";
import { createConversation, say } from "@/tests/fixtures/conversations";
import { createUser } from "@/tests/fixtures/factories";
import { readMailTo } from "@/tests/fixtures/jobs";
import { queuedJobKeys } from "@/tests/fixtures/projects";
import { toViewer } from "@/tests/fixtures/sessions";

const MINUTE_MS = 60_000;

async function converse() {
  const user = await createUser({ role: "developer", emailVerifiedAt: new Date() });
  const conversation = await createConversation({ developer: toViewer(user) });
  return { ...conversation, email: user.email, userId: user.id };
}
/** Makes all messages older, as if this many minutes had passed. */
const passMinutes = (conversationId: string, minutes: number) =>
  db.$executeRaw`
    UPDATE messages SET created_at = created_at - make_interval(mins => ${minutes}::int)
    WHERE conversation_id = ${conversationId}::uuid`;
const notify = ({ id, userId }: { id: string; userId: string }) => sendMessageNotice({ conversationId: id, userId });
const runAt = async (key: string) =>
  (await db.$queryRaw<{ runAt: Date }[]>`SELECT run_at AS "runAt" FROM graphile_worker.jobs WHERE key = ${key}`)[0]
    ?.runAt ?? new Date(0);

describe("the email about unread messages", () => {
  it("waits five minutes in one job per conversation and recipient, and quotes at most five", async () => {
    const began = Date.now();
    const conversation = await converse();
    const { id, customer, userId, email } = conversation;
    for (let index = 2; index <= 7; index += 1) await say(customer, id, `Message ${index}`);
    const key = messageNoticeKey(id, userId);
    expect(await queuedJobKeys(`message-notice-${id}`)).toEqual([key]);
    const due = (await runAt(key)).getTime() - 5 * MINUTE_MS;
    expect(due).toBeGreaterThanOrEqual(began);
    expect(due).toBeLessThanOrEqual(Date.now());

    await passMinutes(id, 6);
    await notify(conversation);
    const [mail, ...more] = await readMailTo(email);
    expect(more).toEqual([]);
    expect(mail).toContain(`7 new messages from ${customer.name}`);
    expect(mail).toContain("Message 5");
    expect(mail).not.toContain("Message 6");
    expect(mail).toContain(`/messages/${id}`);
  });

  it("is dropped when everything was read, and names only what came after the last one", async () => {
    const conversation = await converse();
    const { id, message, customer, developer, email } = conversation;
    await passMinutes(id, 6);
    await markConversationRead(developer, id, message.id);
    await notify(conversation);
    expect(await readMailTo(email)).toEqual([]);
    await say(customer, id, "First after");
    await passMinutes(id, 6);
    await notify(conversation);
    await say(customer, id, "Second after");
    await passMinutes(id, 6);
    await notify(conversation);
    await notify(conversation);
    const mails = await readMailTo(email);
    expect(mails).toHaveLength(2);
    expect(mails.filter((mail) => mail.includes("First after"))).toHaveLength(1);
    expect(mails.filter((mail) => mail.includes("Second after"))).toHaveLength(1);
  });

  it("is sent to both participants when both have unread messages", async () => {
    const client = await createUser({ emailVerifiedAt: new Date() });
    const seller = await createUser({ emailVerifiedAt: new Date(), role: "developer" });
    const { id } = await createConversation({ customer: toViewer(client), developer: toViewer(seller) });
    await say(toViewer(seller), id, "For the client");
    await say(toViewer(client), id, "For the developer");
    await passMinutes(id, 6);
    for (const userId of [seller.id, client.id]) await notify({ id, userId });
    for (const [email, text] of [
      [client.email, "For the client"],
      [seller.email, "For the developer"],
    ] as const) {
      const mails = await readMailTo(email);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toContain(text);
    }
  });

  it("waits again when only a newer message is unread", async () => {
    const conversation = await converse();
    const { id, message, customer, developer, email, userId } = conversation;
    await passMinutes(id, 4);
    await markConversationRead(developer, id, message.id);
    const began = Date.now();
    await say(customer, id, "Newer");
    await db.$executeRaw`SELECT graphile_worker.remove_job(${messageNoticeKey(id, userId)})`;
    await notify(conversation);
    expect(await readMailTo(email)).toEqual([]);
    expect((await runAt(messageNoticeKey(id, userId))).getTime()).toBeGreaterThanOrEqual(began + 5 * MINUTE_MS);
  });

  it("is not sent about someone who was blocked, suspended or deleted, nor to a deleted recipient", async () => {
    const endings = [
      ({ developer, customer }) => blockUser(developer, customer.id),
      ({ customer }) =>
        db.user.update({ where: { id: customer.id }, data: { suspendedAt: new Date(), suspensionReason: "Spam" } }),
      ({ customer }) => db.user.delete({ where: { id: customer.id } }),
      ({ developer }) => db.user.delete({ where: { id: developer.id } }),
    ] satisfies ((conversation: Awaited<ReturnType<typeof converse>>) => Promise<unknown>)[];
    for (const end of endings) {
      const conversation = await converse();
      await passMinutes(conversation.id, 6);
      await end(conversation);
      await notify(conversation);
      expect(await readMailTo(conversation.email)).toEqual([]);
    }
  });

  it("quotes no message that is held or was removed", async () => {
    const conversation = await converse();
    const { id, message, customer, email } = conversation;
    const { id: held } = await say(customer, id, "Held text");
    await say(customer, id, "Visible text");
    await db.message.update({ where: { id: held }, data: { status: "held" } });
    await db.message.update({ where: { id: message.id }, data: { status: "removed", body: "" } });
    await passMinutes(id, 6);
    await notify(conversation);
    const [mail] = await readMailTo(email);
    expect(mail).toContain("Visible text");
    expect(mail).not.toContain("Held text");
    expect(mail).toContain(`New message from ${customer.name}`);
  });
});
