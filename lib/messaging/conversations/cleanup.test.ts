import { deleteUser } from "@/lib/accounts/users/deletion";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { removeDeadConversations } from "@/lib/messaging/conversations/cleanup";
import { getConversation } from "@/lib/messaging/conversations/load-conversations";
import { listMessages } from "@/lib/messaging/conversations/read-messages";
import { createConversation, say } from "@/tests/fixtures/conversations";
import { createUser } from "@/tests/fixtures/factories";
import { toViewer } from "@/tests/fixtures/sessions";

const remove = (viewer: Viewer) => transaction((tx) => deleteUser(tx, viewer, viewer.id));
const exists = async (id: string) => (await db.conversation.count({ where: { id } })) === 1;
const age = (id: string) =>
  db.conversation.update({ where: { id }, data: { createdAt: new Date(Date.now() - 2 * 60 * 60 * 1000) } });

describe("a deleted account", () => {
  it("leaves its delivered messages to the other as a former member's, and takes the held ones along", async () => {
    const { id, customer, developer } = await createConversation({ body: "Hello" });
    await say(developer, id, "Hi");
    const held = await say(customer, id, "https://spam.example");
    await db.message.update({ where: { id: held.id }, data: { status: "held" } });
    await remove(customer);
    const { items } = await listMessages(developer, id, { limit: 10 });
    expect(items.map(({ body, senderId }) => [body, senderId])).toEqual([
      ["Hi", developer.id],
      ["Hello", null],
    ]);
    expect(await getConversation(developer, id)).toMatchObject({ other: null, canWrite: false, readByOther: null });
    expect(await db.message.count({ where: { id: held.id } })).toBe(0);
  });

  it("ends the conversation with the second one", async () => {
    const [both, one] = [await createConversation(), await createConversation()];
    await Promise.all([age(both.id), age(one.id)]);
    await remove(both.customer);
    await removeDeadConversations();
    expect(await exists(both.id)).toBe(true);
    await remove(both.developer);
    await remove(one.customer);
    expect(await removeDeadConversations()).toBe(1);
    expect([await exists(both.id), await exists(one.id)]).toEqual([false, true]);
    expect(await db.message.count({ where: { conversationId: both.id } })).toBe(0);
  });

  it("does not remove a conversation that is being created", async () => {
    const [first, second] = [await createUser(), await createUser({ role: "developer" })];
    const [firstUserId, secondUserId] = [first.id, second.id].sort();
    const data = { subjectKind: "developer", subjectId: second.id, startedById: first.id };
    const { id } = await db.conversation.create({
      data: { ...data, firstUserId: firstUserId ?? "", secondUserId: secondUserId ?? "" },
    });
    await removeDeadConversations();
    expect(await exists(id)).toBe(true);
    await age(id);
    await removeDeadConversations();
    expect(await exists(id)).toBe(false);
  });

  it("ends a conversation whose only message the recipient never saw", async () => {
    const sender = toViewer(await createUser());
    const { id, message, developer } = await createConversation({ customer: sender });
    await db.message.update({ where: { id: message.id }, data: { status: "held" } });
    await db.conversationParticipant.updateMany({
      where: { conversationId: id, userId: developer.id },
      data: { lastMessageId: null, unreadCount: 0 },
    });
    await age(id);
    await removeDeadConversations();
    expect(await exists(id)).toBe(true);
    await remove(sender);
    await removeDeadConversations();
    expect(await exists(id)).toBe(false);
  });
});
