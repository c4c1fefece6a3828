import type { Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { MAX_STRANGERS_PER_DAY } from "@/lib/messaging/conversations/conversations.constants";
import { sendMessage } from "@/lib/messaging/conversations/messages";
import { openConversation, startConversation } from "@/lib/messaging/conversations/start";
import { createConversation, eventsOf, participation, say } from "@/tests/fixtures/conversations";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { createProposal, createRequest } from "@/tests/fixtures/projects";
import { toViewer } from "@/tests/fixtures/sessions";

const developer = async () => toViewer(await createUser({ role: "developer" }));
const customer = async () => toViewer(await createUser());
const start = (viewer: Viewer, to: Viewer) =>
  startConversation(viewer, {
    toUserId: to.id,
    subject: { kind: "developer", id: to.id },
    body: "Hello",
    attachments: [],
  });
const count = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === "fulfilled").length;

describe("concurrent messages", () => {
  it("are one when they have the same clientId, and are otherwise numbered and counted without gaps", async () => {
    const { id, customer: sender, developer: recipient } = await createConversation();
    const clientId = crypto.randomUUID();
    const once = { body: "Once", clientId, attachments: [] };
    const same = Array.from({ length: 5 }, () => sendMessage(sender, id, once));
    const others = Array.from({ length: 5 }, () => say(sender, id));
    const replies = Array.from({ length: 5 }, () => say(recipient, id));
    const sent = await Promise.all([...same, ...others, ...replies]);
    expect(new Set(sent.slice(0, 5).map((message) => message.id)).size).toBe(1);
    const rows = await db.message.findMany({ where: { conversationId: id }, orderBy: { number: "asc" } });
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect((await participation(id, recipient.id)).unreadCount).toBe(7);
    expect((await participation(id, sender.id)).unreadCount).toBe(5);
    for (const { id: userId } of [sender, recipient]) {
      const ids = (await eventsOf(userId)).map(({ payload }) => (payload as { messageId: string }).messageId);
      expect(ids.sort()).toEqual(rows.map((row) => row.id).sort());
    }
    expect((await participation(id, recipient.id)).lastMessageId).toBe(rows.at(-1)?.id);
  });

  it("start one conversation", async () => {
    const [from, to] = [await customer(), await developer()];
    const started = await Promise.all(Array.from({ length: 6 }, () => start(from, to)));
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    expect(await db.message.count({ where: { conversationId: started[0]?.id ?? "" } })).toBe(6);
  });

  it("do not deadlock with the deletion of an account", async () => {
    const { id, customer: sender, developer: recipient } = await createConversation();
    const sends = Array.from({ length: 12 }, (_, index) => say(index % 2 ? sender : recipient, id));
    const results = await Promise.allSettled([...sends, db.user.delete({ where: { id: recipient.id } })]);
    const failures = results.flatMap((each) =>
      each.status === "rejected" ? [(each.reason as { code?: string }).code] : [],
    );
    expect(failures.filter((code) => code !== "not_found" && code !== "conflict")).toEqual([]);
    const { _count: held } = await db.conversation.findUniqueOrThrow({
      where: { id },
      select: { _count: { select: { participants: true } } },
    });
    expect(held.participants).toBe(1);
  });
});

describe("the limit of new conversations with strangers", () => {
  it("is 20 in 24 hours, also for concurrent calls, and says when to try again", async () => {
    const viewer = await customer();
    const developers = await Promise.all(Array.from({ length: MAX_STRANGERS_PER_DAY + 4 }, developer));
    for (const each of developers.slice(0, 18)) await start(viewer, each);
    const rest = await Promise.allSettled(developers.slice(18).map((each) => start(viewer, each)));
    expect(count(rest)).toBe(2);
    const refused = rest.find(({ status }) => status === "rejected") as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: "rate_limited" });
    const { retryAfterSeconds } = refused.reason as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(24 * 60 * 60 - 600);
    expect(retryAfterSeconds).toBeLessThanOrEqual(24 * 60 * 60);
    // Those that exist continue.
    if (developers[0]) expect((await start(viewer, developers[0])).message.status).toBe("sent");

    await db.conversation.updateMany({
      where: { startedById: viewer.id, subjectId: developers[0]?.id ?? "" },
      data: { createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) },
    });
    const another = developers.at(-1);
    const last = await Promise.allSettled(developers.slice(18).map((each) => start(viewer, each)));
    // The two that were let in continue, and one more starts.
    expect([count(last), Boolean(another)]).toEqual([3, true]);
  });

  it("counts no developers whom the user has bought from or who proposed to them, before or after", async () => {
    const viewer = await customer();
    const [seller, proposer] = [await developer(), await developer()];
    for (let index = 0; index < 18; index += 1) await start(viewer, await developer());
    await start(viewer, seller);
    await start(viewer, proposer);
    await expect(start(viewer, await developer())).rejects.toMatchObject({ code: "rate_limited" });
    await createOrder({ appId: (await createApp({ developerId: seller.id })).id, customerId: viewer.id });
    const { id: projectRequestId } = await createRequest({ clientId: viewer.id });
    await createProposal({ projectRequestId, developerId: proposer.id });
    await start(viewer, await developer());
    await start(viewer, await developer());
    await expect(start(viewer, await developer())).rejects.toMatchObject({ code: "rate_limited" });
    const known = await developer();
    await createOrder({ appId: (await createApp({ developerId: known.id })).id, customerId: viewer.id });
    expect((await start(viewer, known)).message.body).toBe("Hello");
  });
});

it("conversations about orders of free apps count as conversations with strangers", async () => {
  const viewer = await customer();
  for (let index = 0; index < MAX_STRANGERS_PER_DAY - 1; index += 1) await start(viewer, await developer());
  const writeAboutOrder = async (price: string) => {
    const { id: toUserId } = await developer();
    const { id: appId } = await createApp({ developerId: toUserId, price });
    const { id } = await createOrder({ appId, customerId: viewer.id });
    return startConversation(viewer, { toUserId, subject: { kind: "order", id }, body: "Hello", attachments: [] });
  };
  await writeAboutOrder("0.00");
  await expect(writeAboutOrder("0.00")).rejects.toMatchObject({ code: "rate_limited" });
  expect((await writeAboutOrder("5.00")).message.status).toBe("sent");
});

it("opening a conversation needs the rule of its subject", async () => {
  const [one, other] = [await customer(), await customer()];
  await expect(
    db.$transaction((tx) => openConversation(tx, one, other.id, { kind: "developer", id: other.id })),
  ).rejects.toMatchObject({ code: "not_found" });
});
