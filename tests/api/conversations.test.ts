import { GET as listMessages, POST as send } from "@/app/api/conversations/[id]/messages/route";
import { POST as read } from "@/app/api/conversations/[id]/read/route";
import { GET as getConversation } from "@/app/api/conversations/[id]/route";
import { GET as listConversations, POST as start } from "@/app/api/conversations/route";
import { DELETE as unblock, POST as block } from "@/app/api/users/[id]/block/route";
import { db } from "@/lib/foundation/db/client";
import type { Conversation, Message, StartedConversation } from "@/lib/messaging/conversations/conversations.rows";
import { call } from "@/tests/fixtures/call";
import { eventsOf } from "@/tests/fixtures/conversations";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { createProposal, createRequest } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";

type Person = Awaited<ReturnType<typeof createSignedInUser>>;

const write = (from: Person, toUserId: string, kind: string, id: string, more = {}) =>
  call(start, "/api/conversations", {
    method: "POST",
    body: { toUserId, subject: { kind, id }, body: "Hello", ...more },
    session: from.session,
  });
const reply = (from: Person, id: string, body: string, clientId: string = crypto.randomUUID()) =>
  call(send, `/api/conversations/${id}/messages`, {
    method: "POST",
    params: { id },
    body: { body, clientId },
    session: from.session,
  });
const open = (viewer: Person, id: string) =>
  call(getConversation, `/api/conversations/${id}`, { params: { id }, session: viewer.session });
const inbox = async (viewer: Person, query = "") =>
  (await (
    await call(listConversations, `/api/conversations${query}`, { session: viewer.session })
  ).json()) as Conversation[];
const thread = (viewer: Person, id: string, query = "") =>
  call(listMessages, `/api/conversations/${id}/messages${query}`, { params: { id }, session: viewer.session });
const setBlock = (viewer: Person, id: string, method: "POST" | "DELETE" = "POST") =>
  call(method === "POST" ? block : unblock, `/api/users/${id}/block`, {
    method,
    params: { id },
    session: viewer.session,
  });
const people = async () => [await createSignedInUser(), await createSignedInUser("developer")] as const;
const outcome = async (response: Response) => [response.status, response.ok ? "" : await response.text()];
const notFound = [404, "Conversation not found"];

describe("writing to a developer", () => {
  it("starts a conversation that both see, and the same pair continues it in both directions", async () => {
    const [client, developer] = await people();
    const response = await write(client, developer.user.id, "developer", developer.user.id);
    expect(response.status).toBe(201);
    const started = (await response.json()) as StartedConversation;
    expect(started).toMatchObject({
      subject: { kind: "developer", id: developer.user.id, title: null },
      other: { id: developer.user.id, name: developer.user.name, isDeveloper: true },
      unreadCount: 0,
      readByOther: null,
      blocked: null,
      canWrite: true,
      message: { body: "Hello", senderId: client.user.id, status: "sent", attachments: [] },
    });
    expect(started.lastMessage).toEqual(started.message);
    const back = await write(developer, client.user.id, "developer", developer.user.id, { body: "Sure" });
    expect([back.status, ((await back.json()) as Conversation).id]).toEqual([201, started.id]);
    expect(((await (await thread(client, started.id)).json()) as Message[]).map(({ body }) => body)).toEqual([
      "Sure",
      "Hello",
    ]);
    expect(await inbox(client)).toMatchObject([{ id: started.id, unreadCount: 1, lastMessage: { body: "Sure" } }]);
  });

  it("is for developers only: nobody else, no suspended one, and no customer of a developer can be written to", async () => {
    const [client, developer] = await people();
    const other = await createSignedInUser();
    const suspended = await createUser({ role: "developer", suspendedAt: new Date(), suspensionReason: "Spam" });
    const staff = await createSignedInUser("admin");
    for (const [from, to, id] of [
      [client, other.user.id, other.user.id],
      [client, staff.user.id, staff.user.id],
      [client, suspended.id, suspended.id],
      [developer, client.user.id, developer.user.id],
      [client, other.user.id, developer.user.id],
      [client, developer.user.id, other.user.id],
      [client, crypto.randomUUID(), developer.user.id],
      [client, "nobody", "nobody"],
    ] as const)
      expect(await outcome(await write(from, to, "developer", id))).toEqual(notFound);
    expect(await outcome(await write(developer, developer.user.id, "developer", developer.user.id))).toEqual([
      409,
      "You can't write to yourself.",
    ]);
    expect((await write(staff, developer.user.id, "developer", developer.user.id)).status).toBe(201);
  });
});

describe("writing about a project", () => {
  it("is for its owner and those who proposed, in both directions", async () => {
    const [client, developer] = await people();
    const request = await createRequest({ clientId: client.user.id });
    const stranger = await createSignedInUser("developer");
    const staff = await createSignedInUser("super_admin");
    await createProposal({ projectRequestId: request.id, developerId: developer.user.id, status: "rejected" });
    await createProposal({ projectRequestId: request.id });
    for (const [from, to] of [
      [stranger, client],
      [client, stranger],
      [stranger, developer],
      [staff, client],
      [developer, stranger],
    ] as const)
      expect(await outcome(await write(from, to.user.id, "project_request", request.id))).toEqual(notFound);
    expect(await outcome(await write(client, developer.user.id, "project_request", crypto.randomUUID()))).toEqual(
      notFound,
    );
    const started = (await (
      await write(developer, client.user.id, "project_request", request.id)
    ).json()) as Conversation;
    expect(started.subject).toEqual({ kind: "project_request", id: request.id, title: request.title, own: false });
    const back = (await (await write(client, developer.user.id, "project_request", request.id)).json()) as Conversation;
    expect(back.id).toBe(started.id);
  });

  it("continues after the proposal was withdrawn or removed, or the request deleted, but does not start then", async () => {
    const [client, developer] = await people();
    const request = await createRequest({ clientId: client.user.id });
    const proposal = await createProposal({ projectRequestId: request.id, developerId: developer.user.id });
    const { id } = (await (
      await write(developer, client.user.id, "project_request", request.id)
    ).json()) as Conversation;
    await db.projectProposal.update({ where: { id: proposal.id }, data: { status: "withdrawn" } });
    expect((await write(client, developer.user.id, "project_request", request.id)).status).toBe(201);
    await db.projectRequest.delete({ where: { id: request.id } });
    expect((await write(developer, client.user.id, "project_request", request.id)).status).toBe(201);
    expect(await (await open(client, id)).json()).toMatchObject({ subject: { title: null }, canWrite: true });

    for (const data of [{ status: "withdrawn" }, { removedAt: new Date(), status: "pending" }]) {
      const { projectRequestId } = await createProposal({ developerId: developer.user.id, ...data });
      const { clientId } = await db.projectRequest.findUniqueOrThrow({ where: { id: projectRequestId } });
      expect(await outcome(await write(developer, clientId, "project_request", projectRequestId))).toEqual(notFound);
    }
  });

  it("starts about a request that a moderator removed only with the developer who got the job", async () => {
    const [client, developer] = await people();
    const hired = await createSignedInUser("developer");
    const request = await createRequest({ clientId: client.user.id, hidden: "moderation" });
    await createProposal({ projectRequestId: request.id, developerId: developer.user.id, status: "rejected" });
    await createProposal({ projectRequestId: request.id, developerId: hired.user.id, status: "accepted" });
    expect(await outcome(await write(developer, client.user.id, "project_request", request.id))).toEqual(notFound);
    expect((await write(hired, client.user.id, "project_request", request.id)).status).toBe(201);
  });
});

describe("writing about an order", () => {
  it.each([
    ["completed", 201],
    ["refunded", 201],
    ["disputed", 201],
    ["pending", 404],
    ["failed", 404],
  ])("%s: %d for buyer and seller, 404 for everyone else", async (status, expected) => {
    const [buyer, seller] = await people();
    const { id: appId, title } = await createApp({ developerId: seller.user.id });
    const { id } = await createOrder({ appId, customerId: buyer.user.id, status });
    const stranger = await createSignedInUser("admin");
    expect(await outcome(await write(stranger, seller.user.id, "order", id))).toEqual(notFound);
    expect(await outcome(await write(buyer, stranger.user.id, "order", id))).toEqual(notFound);
    expect(await outcome(await write(seller, stranger.user.id, "order", id))).toEqual(notFound);
    const response = await write(seller, buyer.user.id, "order", id);
    expect(response.status).toBe(expected);
    expect((await write(buyer, seller.user.id, "order", id)).status).toBe(expected);
    if (response.ok) expect(((await response.json()) as Conversation).subject.title).toBe(title);
  });
});

describe("someone else's conversation", () => {
  it("is not found by anyone, staff included, like one that does not exist", async () => {
    const [client, developer] = await people();
    const { id, message } = (await (
      await write(client, developer.user.id, "developer", developer.user.id)
    ).json()) as StartedConversation;
    const strangers = await Promise.all(
      (["customer", "developer", "admin", "super_admin"] as const).map((role) => createSignedInUser(role)),
    );
    for (const stranger of strangers) {
      for (const each of [id, crypto.randomUUID(), "nothing"]) {
        expect(await outcome(await open(stranger, each))).toEqual(notFound);
        expect(await outcome(await thread(stranger, each))).toEqual(notFound);
        expect(await outcome(await reply(stranger, each, "Hi"))).toEqual(notFound);
        const marked = await call(read, `/api/conversations/${each}/read`, {
          method: "POST",
          params: { id: each },
          body: { messageId: message.id },
          session: stranger.session,
        });
        expect(await outcome(marked)).toEqual(notFound);
      }
      expect(await inbox(stranger)).toEqual([]);
    }
  });
});

describe("blocking", () => {
  it("refuses the blocked sender with 403, and the blocker until they unblock", async () => {
    const [client, developer] = await people();
    const { id } = (await (
      await write(client, developer.user.id, "developer", developer.user.id)
    ).json()) as Conversation;
    expect((await setBlock(developer, client.user.id)).status).toBe(204);
    expect((await setBlock(developer, client.user.id)).status).toBe(204);
    const refused = [403, "This person isn't accepting messages from you."];
    expect(await outcome(await reply(client, id, "Hello?"))).toEqual(refused);
    expect(await outcome(await write(client, developer.user.id, "developer", developer.user.id))).toEqual(refused);
    expect(await outcome(await reply(developer, id, "Hello?"))).toEqual([
      409,
      "You've blocked this person. Unblock them to send a message.",
    ]);
    expect(await (await open(client, id)).json()).toMatchObject({ blocked: "by_other", canWrite: false });
    expect(await (await open(developer, id)).json()).toMatchObject({ blocked: "by_you", canWrite: false });
    expect((await setBlock(developer, client.user.id, "DELETE")).status).toBe(204);
    expect((await reply(client, id, "Hello again")).status).toBe(201);
  });

  it("tells the open pages of both users, but only about an actual change, and only if they share a conversation", async () => {
    const [client, developer] = await people();
    const changes = async (of: Person) =>
      (await eventsOf(of.user.id)).filter(({ kind }) => kind === "block_changed").map(({ payload }) => payload);
    await setBlock(developer, client.user.id);
    await setBlock(developer, client.user.id, "DELETE");
    await write(client, developer.user.id, "developer", developer.user.id);
    // The developer does not see a conversation whose only message is held for a moderator.
    const { lastMessageId } = await db.conversationParticipant.findFirstOrThrow({ where: { userId: client.user.id } });
    const shown = (id: string | null) =>
      db.conversationParticipant.updateMany({ where: { userId: developer.user.id }, data: { lastMessageId: id } });
    await shown(null);
    await setBlock(client, developer.user.id);
    await setBlock(client, developer.user.id, "DELETE");
    expect([await changes(client), await changes(developer)]).toEqual([[], []]);
    await shown(lastMessageId);
    await setBlock(developer, client.user.id);
    await setBlock(developer, client.user.id);
    expect(await changes(client)).toEqual([{ userId: developer.user.id }]);
    expect(await changes(developer)).toEqual([{ userId: client.user.id }]);
    await setBlock(developer, client.user.id.toUpperCase(), "DELETE");
    await setBlock(developer, client.user.id, "DELETE");
    expect(await changes(client)).toEqual(Array(2).fill({ userId: developer.user.id }));
    expect(await changes(developer)).toEqual(Array(2).fill({ userId: client.user.id }));
  });

  it("is refused for oneself and unknown users", async () => {
    const client = await createSignedInUser();
    expect((await setBlock(client, client.user.id)).status).toBe(409);
    expect((await setBlock(client, crypto.randomUUID())).status).toBe(404);
    expect((await setBlock(client, "nobody")).status).toBe(404);
  });
});

describe("a conversation with someone who is gone", () => {
  it("can be read, and not written to while the other is suspended or after they deleted the account", async () => {
    const [client, developer] = await people();
    const { id } = (await (
      await write(client, developer.user.id, "developer", developer.user.id)
    ).json()) as Conversation;
    const where = { id: developer.user.id };
    await db.user.update({ where, data: { suspendedAt: new Date(), suspensionReason: "Spam" } });
    const suspended = [409, "This person's account is suspended, so they can't receive messages right now."];
    expect(await outcome(await reply(client, id, "Hello?"))).toEqual(suspended);
    expect(await outcome(await write(client, developer.user.id, "developer", developer.user.id))).toEqual(suspended);
    expect(await (await open(client, id)).json()).toMatchObject({ canWrite: false });
    await db.user.delete({ where });
    expect(await outcome(await reply(client, id, "Hello?"))).toEqual([409, "This person no longer has an account."]);
    expect(await (await open(client, id)).json()).toMatchObject({ other: null, canWrite: false });
    expect(await (await thread(client, id)).json()).toMatchObject([{ body: "Hello" }]);
  });
});

describe("reading", () => {
  it("lists pages of a thread and of the inbox, and filters unread conversations", async () => {
    const [client, developer] = await people();
    const { id } = (await (
      await write(client, developer.user.id, "developer", developer.user.id, { body: "1" })
    ).json()) as Conversation;
    for (const body of ["2", "3"]) await reply(client, id, body);
    const first = await thread(developer, id, "?limit=2");
    expect(((await first.json()) as Message[]).map(({ body }) => body)).toEqual(["3", "2"]);
    expect(first.headers.get("x-total-count")).toBe("3");
    const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await thread(developer, id, next.slice(next.indexOf("?")));
    expect(((await second.json()) as Message[]).map(({ body }) => body)).toEqual(["1"]);

    const other = await createSignedInUser();
    const { id: newer } = (await (
      await write(other, developer.user.id, "developer", developer.user.id)
    ).json()) as Conversation;
    expect((await inbox(developer)).map((each) => each.id)).toEqual([newer, id]);
    const page = await call(listConversations, "/api/conversations?limit=1", { session: developer.session });
    const link = /<([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
    expect((await inbox(developer, link.slice(link.indexOf("?")))).map((each) => each.id)).toEqual([id]);

    const [last] = (await (await thread(developer, id)).json()) as Message[];
    const marked = await call(read, `/api/conversations/${id}/read`, {
      method: "POST",
      params: { id },
      body: { messageId: last?.id },
      session: developer.session,
    });
    expect(marked.status).toBe(204);
    expect((await inbox(developer, "?filter=unread")).map((each) => each.id)).toEqual([newer]);
    expect(await (await open(client, id)).json()).toMatchObject({ readByOther: last?.id });
    expect((await eventsOf(client.user.id)).at(-1)).toEqual({
      kind: "read",
      payload: { conversationId: id, userId: developer.user.id, messageId: last?.id },
    });
  });

  it("knows no message of another conversation", async () => {
    const [client, developer] = await people();
    const one = (await (await write(client, developer.user.id, "developer", developer.user.id)).json()) as Conversation;
    const stranger = await createSignedInUser();
    const other = (await (
      await write(stranger, developer.user.id, "developer", developer.user.id)
    ).json()) as StartedConversation;
    for (const messageId of [other.message.id, crypto.randomUUID(), "last"]) {
      const response = await call(read, `/api/conversations/${one.id}/read`, {
        method: "POST",
        params: { id: one.id },
        body: { messageId },
        session: developer.session,
      });
      expect(await outcome(response)).toEqual([404, "Message not found"]);
    }
  });
});

describe("a message", () => {
  it("is the same when sent again, also after the sender was blocked", async () => {
    const [client, developer] = await people();
    const { id } = (await (
      await write(client, developer.user.id, "developer", developer.user.id)
    ).json()) as Conversation;
    const clientId = crypto.randomUUID();
    const first = (await (await reply(client, id, "Once", clientId)).json()) as Message;
    await setBlock(developer, client.user.id);
    const again = await reply(client, id, "Once", clientId);
    expect([again.status, await again.json()]).toEqual([201, first]);
    expect(await inbox(developer)).toMatchObject([{ unreadCount: 2 }]);
  });

  it("needs words or a file, an id, and at most 4,000 characters", async () => {
    const [client, developer] = await people();
    const { id } = (await (
      await write(client, developer.user.id, "developer", developer.user.id)
    ).json()) as Conversation;
    for (const [body, clientId] of [
      [" ", crypto.randomUUID()],
      ["Hi", "1"],
      ["x".repeat(4_001), crypto.randomUUID()],
    ] as const)
      expect((await reply(client, id, body, clientId)).status).toBe(400);
    expect((await reply(client, id, "x".repeat(4_000))).status).toBe(201);
  });

  it("reaches the open pages of both", async () => {
    const [client, developer] = await people();
    const { id, message } = (await (
      await write(client, developer.user.id, "developer", developer.user.id)
    ).json()) as StartedConversation;
    const event = {
      kind: "message",
      payload: { conversationId: id, messageId: message.id, senderId: client.user.id },
    };
    expect(await eventsOf(client.user.id)).toEqual([event]);
    expect(await eventsOf(developer.user.id)).toEqual([event]);
  });
});
