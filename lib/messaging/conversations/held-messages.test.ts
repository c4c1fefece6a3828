import fc from "fast-check";
import { db } from "@/lib/foundation/db/client";
import { decideHeldMessage } from "@/lib/messaging/conversations/held-messages";
import { markConversationRead } from "@/lib/messaging/conversations/read-messages";
import { createConversation, eventsOf, participation, say } from "@/tests/fixtures/conversations";
import { createUser } from "@/tests/fixtures/factories";
import { toViewer } from "@/tests/fixtures/sessions";

type Conversation = Awaited<ReturnType<typeof createConversation>>;
type Step = { kind: "send" | "read" | "hold" | "deliver" | "reject"; by: 0 | 1; pick: number };

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom("send", "send", "read", "read", "hold", "deliver", "reject"),
  by: fc.constantFrom(0, 1),
  pick: fc.nat(1_000),
});

/** Runs one step; a held message is made by marking a new one of its sender, as the link rule does. */
async function run({ kind, by, pick }: Step, { id, customer, developer }: Conversation, moderator: typeof customer) {
  const viewer = by === 0 ? customer : developer;
  if (kind === "send") return say(viewer, id);
  if (kind === "hold") {
    // Inserted like a held message: it has a number, and only its sender sees it.
    return db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 AS locked FROM conversations WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
      const { lastNumber: number } = await tx.conversation.update({
        where: { id },
        data: { lastNumber: { increment: 1 } },
      });
      const clientId = crypto.randomUUID();
      await tx.message.create({
        data: {
          conversationId: id,
          number,
          senderId: viewer.id,
          clientId,
          body: "https://spam.example",
          status: "held",
        },
      });
    });
  }
  const status = kind === "read" ? { in: ["sent", "removed"] } : "held";
  const rows = await db.message.findMany({ where: { conversationId: id, status }, orderBy: { number: "asc" } });
  const message = rows[pick % Math.max(1, rows.length)];
  if (!message) return undefined;
  if (kind === "read") return markConversationRead(viewer, id, message.id);
  return decideHeldMessage(moderator, message.id, kind === "deliver" ? "delivered" : "rejected").catch(() => undefined);
}

/** Counts what the denormalized columns must hold. */
async function counted(conversationId: string, userId: string) {
  const { lastReadNumber } = await participation(conversationId, userId);
  return db.message.count({
    where: {
      conversationId,
      senderId: { not: userId },
      status: { in: ["sent", "removed"] },
      number: { gt: lastReadNumber },
    },
  });
}

it("unread counts are right after any interleaving of sending, reading, holding and deciding", async () => {
  const moderator = toViewer(await createUser({ role: "admin" }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
      async (rounds) => {
        const conversation = await createConversation();
        const { id, customer, developer } = conversation;
        for (const round of rounds) await Promise.all(round.map((each) => run(each, conversation, moderator)));
        for (const userId of [customer.id, developer.id]) {
          expect((await participation(id, userId)).unreadCount).toBe(await counted(id, userId));
          const newest = await db.message.findFirst({
            where: { conversationId: id, status: { in: ["sent", "removed"] } },
            orderBy: { number: "desc" },
          });
          const { lastMessageId } = await participation(id, userId);
          expect(lastMessageId).toBe(newest?.id);
        }
      },
    ),
    { numRuns: 20 },
  );
});

describe("markConversationRead", () => {
  it("never goes back, and tells both participants once", async () => {
    const { id, message, customer, developer } = await createConversation();
    const second = await say(customer, id);
    await markConversationRead(developer, id, second.id);
    await markConversationRead(developer, id, message.id);
    await markConversationRead(developer, id, second.id);
    expect(await participation(id, developer.id)).toMatchObject({ lastReadNumber: 2, unreadCount: 0 });
    const read = { kind: "read", payload: { conversationId: id, userId: developer.id, messageId: second.id } };
    for (const userId of [customer.id, developer.id])
      expect((await eventsOf(userId)).filter(({ kind }) => kind === "read")).toEqual([read]);
  });

  it("counts the messages after the one that was read", async () => {
    const { id, message, customer, developer } = await createConversation();
    await say(customer, id);
    await say(developer, id);
    await say(customer, id);
    await markConversationRead(developer, id, message.id);
    expect((await participation(id, developer.id)).unreadCount).toBe(2);
  });
});
