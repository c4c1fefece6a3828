import { PUT as decide } from "@/app/api/admin/held-messages/[id]/route";
import { GET as listHeld } from "@/app/api/admin/held-messages/route";
import { GET as openReportedFile } from "@/app/api/admin/reports/[id]/attachments/[attachmentId]/route";
import { GET as openReported } from "@/app/api/admin/reports/[id]/conversation/route";
import { PUT as decideReport } from "@/app/api/admin/reports/[id]/route";
import { GET as listReports } from "@/app/api/admin/reports/route";
import { POST as report } from "@/app/api/messages/[id]/reports/route";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { blockUser } from "@/lib/messaging/conversations/blocks";
import type { HeldMessage } from "@/lib/messaging/conversations/conversations.rows";
import { countHeldMessages, listHeldMessages } from "@/lib/messaging/conversations/held-messages";
import { getConversation } from "@/lib/messaging/conversations/load-conversations";
import { listConversations } from "@/lib/messaging/conversations/read-conversations";
import { listMessages, markConversationRead } from "@/lib/messaging/conversations/read-messages";
import { searchMessages } from "@/lib/messaging/conversations/search-messages";
import { startConversation } from "@/lib/messaging/conversations/start";
import { removeMessage } from "@/lib/staff/reports/content-removal";
import type { ModeratedReport, Report, ReportedConversation } from "@/lib/staff/reports/reports.rows";
import { call } from "@/tests/fixtures/call";
import { createConversation, participation, say } from "@/tests/fixtures/conversations";
import { createUser } from "@/tests/fixtures/factories";
import { readMailTo, runJobs } from "@/tests/fixtures/jobs";
import { createSession, createSignedInUser, toViewer } from "@/tests/fixtures/sessions";
import { storeMessageUpload } from "@/tests/fixtures/uploads";

const DAY_MS = 24 * 60 * 60 * 1000;
const LINK = "See https://spam.example/offer";
const decideAs = (session: string, id: string, decision: string) =>
  call(decide, `/api/admin/held-messages/${id}`, { method: "PUT", params: { id }, body: { decision }, session });
const held = async (session: string) =>
  ((await (await call(listHeld, "/api/admin/held-messages?limit=100", { session })).json()) as HeldMessage[]).map(
    ({ id }) => id,
  );
const bodies = async (viewer: Viewer, id: string) =>
  (await listMessages(viewer, id, { limit: 50 })).items.map(({ body, status }) => [body, status]);
const inboxOf = async (viewer: Viewer) =>
  (await listConversations(viewer, { filter: "all", limit: 50 })).items.map(({ id }) => id);

/** A sender who has sent links to three conversations today, and one conversation more. */
async function flooder(more = {}) {
  const user = await createUser({ emailVerifiedAt: new Date(), ...more });
  const customer = toViewer(user);
  for (let index = 0; index < 3; index += 1) await createConversation({ customer, body: LINK });
  return { user, customer };
}

describe("links of new accounts", () => {
  it("are held from the fourth conversation on, and only the sender sees them until a moderator delivers them", async () => {
    const { customer, user } = await flooder();
    const conversation = await createConversation({ customer, body: LINK });
    const { id, message, developer } = conversation;
    expect(message.status).toBe("held");
    expect(await bodies(customer, id)).toEqual([[LINK, "held"]]);
    await expect(listMessages(developer, id, { limit: 50 })).rejects.toMatchObject({ code: "not_found" });
    expect(await inboxOf(developer)).toEqual([]);
    await createConversation({ customer: developer });
    expect(await listConversations(developer, { filter: "all", limit: 50 })).toMatchObject({ total: 1 });
    const subject = { kind: "developer" as const, id: developer.id };
    await expect(
      startConversation(developer, { toUserId: customer.id, subject, body: "Hello", attachments: [] }),
    ).rejects.toMatchObject({ code: "not_found" });
    expect((await searchMessages(developer, { search: "offer", limit: 10 })).items).toEqual([]);
    expect((await searchMessages(customer, { search: "offer", limit: 10 })).items).toHaveLength(4);

    const moderator = await createSignedInUser("admin");
    const waiting = await held(moderator.session);
    expect(waiting).toContain(message.id);
    expect(await listHeldMessages(moderator.viewer, { limit: 1 })).toMatchObject({ total: waiting.length });
    expect(await countHeldMessages(moderator.viewer)).toBe(waiting.length);
    expect((await decideAs(moderator.session, message.id, "delivered")).status).toBe(204);
    expect(await held(moderator.session)).not.toContain(message.id);
    expect((await decideAs(moderator.session, message.id, "rejected")).status).toBe(409);
    expect(await bodies(developer, id)).toEqual([[LINK, "sent"]]);
    expect((await participation(id, developer.id)).unreadCount).toBe(1);
    expect((await searchMessages(developer, { search: "offer", limit: 10 })).items).toHaveLength(1);
    await runJobs();
    expect((await readMailTo(user.email)).join()).toContain("was delivered");
    expect(await db.auditEvent.findFirst({ where: { subjectId: message.id } })).toMatchObject({
      action: "message.deliver",
      affectedId: customer.id,
      actorId: moderator.user.id,
    });
  });

  it("stay with their sender when a moderator rejects them, who is told", async () => {
    const { customer, user } = await flooder();
    const { id, message, developer } = await createConversation({ customer, body: LINK });
    const moderator = await createSignedInUser("super_admin");
    expect((await decideAs(moderator.session, message.id, "rejected")).status).toBe(204);
    expect((await decideAs(moderator.session, message.id, "delivered")).status).toBe(409);
    expect(await bodies(customer, id)).toEqual([[LINK, "rejected"]]);
    const changes = await db.userEvent.findMany({ where: { kind: "message_changed" }, select: { userId: true } });
    expect(changes).toContainEqual({ userId: customer.id });
    expect(changes).not.toContainEqual({ userId: developer.id });
    expect(await inboxOf(developer)).toEqual([]);
    // Regardless of the user's preferences.
    await db.user.update({ where: { id: user.id }, data: { mutedMails: ["message"] } });
    await runJobs();
    expect((await readMailTo(user.email)).join()).toContain("wasn't delivered");
  });

  it("send no decision email if the message has been removed since", async () => {
    const { customer, user } = await flooder();
    const { message } = await createConversation({ customer, body: LINK });
    const moderator = await createSignedInUser("admin");
    await decideAs(moderator.session, message.id, "delivered");
    await db.message.update({ where: { id: message.id }, data: { status: "removed", body: "" } });
    await runJobs();
    expect((await readMailTo(user.email)).join()).not.toContain("Your message");
  });

  it("held in an existing conversation are counted for their sender only, and never shown as read", async () => {
    const { customer } = await flooder();
    const { id, message, developer } = await createConversation({ customer, body: "Hello" });
    expect((await say(customer, id, LINK)).status).toBe("held");
    const answer = await say(developer, id, "Hi");
    await markConversationRead(developer, id, answer.id);
    expect(await listMessages(customer, id, { limit: 50 })).toMatchObject({ total: 3 });
    expect(await listMessages(developer, id, { limit: 50 })).toMatchObject({ total: 2 });
    expect(await getConversation(customer, id)).toMatchObject({ readByOther: message.id });
  });

  it.each([
    ["an old account with a verified address", { createdAt: new Date(Date.now() - 8 * DAY_MS) }, "sent"],
    ["an old account without", { createdAt: new Date(Date.now() - 8 * DAY_MS), emailVerifiedAt: null }, "held"],
    ["a new account", {}, "held"],
  ])("of %s: %s", async (_who, more, status) => {
    const { customer } = await flooder(more);
    expect((await createConversation({ customer, body: LINK })).message.status).toBe(status);
    expect((await createConversation({ customer, body: "No link at all." })).message.status).toBe("sent");
  });

  it("are not held in the three conversations themselves, nor a day later", async () => {
    const { customer } = await flooder();
    const [first] = await inboxOf(customer);
    expect((await say(customer, first ?? "", LINK)).status).toBe("sent");
    await db.conversationParticipant.updateMany({
      where: { userId: customer.id },
      data: { linkSentAt: new Date(Date.now() - DAY_MS - 60_000) },
    });
    expect((await createConversation({ customer, body: LINK })).message.status).toBe("sent");
  });

  it("are counted when they are sent: messages whose text is gone still count, and none is read again", async () => {
    const { customer } = await flooder();
    await db.message.updateMany({ where: { senderId: customer.id }, data: { status: "removed", body: "" } });
    expect((await createConversation({ customer, body: LINK })).message.status).toBe("held");
  });

  it.each(["Log in at evil.example", "Log in at evil\u200B.com"])("are found in %j", async (body) => {
    const { customer } = await flooder();
    expect((await createConversation({ customer, body })).message.status).toBe("held");
  });

  it("are not found in the names of technologies", async () => {
    const { customer } = await flooder();
    const body = "I know ASP.NET Core with SignalR, Node.js and Socket.IO.";
    expect((await createConversation({ customer, body })).message.status).toBe("sent");
  });

  it("are counted under a lock, so that concurrent messages are held too", async () => {
    const customer = toViewer(await createUser());
    const started = [];
    for (let index = 0; index < 8; index += 1) started.push(await createConversation({ customer, body: "Hello" }));
    const sent = await Promise.all(started.map(({ id }) => say(customer, id, LINK)));
    expect(sent.filter(({ status }) => status === "sent")).toHaveLength(3);
  });

  it("cannot be decided by the sender or the recipient, nor delivered to someone who blocked the sender", async () => {
    const { customer } = await flooder();
    const { message, developer } = await createConversation({ customer, body: LINK });
    for (const { id } of [customer, developer]) await db.user.update({ where: { id }, data: { role: "admin" } });
    const involved = await createSignedInUser("admin");
    const own = await createConversation({ customer: involved.viewer, body: "Hello" });
    await db.message.update({ where: { id: own.message.id }, data: { status: "held" } });
    expect((await decideAs(involved.session, own.message.id, "delivered")).status).toBe(403);
    await blockUser(developer, customer.id);
    const moderator = await createSignedInUser("admin");
    expect((await decideAs(moderator.session, message.id, "delivered")).status).toBe(409);
    expect((await decideAs(moderator.session, message.id, "rejected")).status).toBe(204);
    expect((await decideAs(moderator.session, crypto.randomUUID(), "rejected")).status).toBe(404);
  });
});

/** A message with a file to a signed-in developer, who reports it. */
async function reportedMessage() {
  const recipient = await createSignedInUser("developer");
  const sender = await createUser({ emailVerifiedAt: new Date() });
  const conversation = await createConversation({ customer: toViewer(sender), developer: recipient.viewer });
  const { id, message } = conversation;
  const uploadId = await storeMessageUpload(sender.id);
  const attachment = await db.messageAttachment.create({
    data: { messageId: message.id, uploadId, name: "image.webp", type: "image", position: 0 },
  });
  const response = await call(report, `/api/messages/${message.id}/reports`, {
    method: "POST",
    params: { id: message.id },
    body: { reason: "Spam" },
    session: recipient.session,
  });
  expect(response.status).toBe(201);
  const { id: reportId } = (await response.json()) as Report;
  return { id, message, recipient, sender, reportId, attachmentId: attachment.id };
}
const openAs = (session: string, id: string) =>
  call(openReported, `/api/admin/reports/${id}/conversation`, { params: { id }, session });
const openFileAs = (session: string, id: string, attachmentId: string) =>
  call(openReportedFile, `/api/admin/reports/${id}/attachments/${attachmentId}`, {
    params: { id, attachmentId },
    session,
  });
const accesses = (reportId: string) =>
  db.auditEvent.count({ where: { action: "report.open_conversation", subjectId: reportId } });

describe("a reported message", () => {
  it("opens the messages around it to moderators, and each access is recorded", async () => {
    const { id, reportId, message, recipient, sender, attachmentId } = await reportedMessage();
    for (let index = 0; index < 25; index += 1) await say(recipient.viewer, id, `Reply ${index}`);
    const moderator = await createSignedInUser("admin");
    const response = await openAs(moderator.session, reportId);
    expect(response.status).toBe(200);
    const opened = (await response.json()) as ReportedConversation;
    expect(opened).toMatchObject({
      id,
      report: { id: reportId, reason: "Spam", status: "open", messageId: message.id },
    });
    expect(opened.participants.map((person) => person.id).sort()).toEqual([sender.id, recipient.user.id].sort());
    expect(opened.messages.map(({ body }) => body)).toEqual([
      message.body,
      ...Array.from({ length: 20 }, (_, index) => `Reply ${index}`),
    ]);
    expect(opened.messages[0]?.attachments).toMatchObject([
      { url: `/api/admin/reports/${reportId}/attachments/${attachmentId}` },
    ]);
    expect((await openFileAs(moderator.session, reportId, attachmentId)).status).toBe(200);
    await openAs(moderator.session, reportId);
    expect(await accesses(reportId)).toBe(3);
    expect(await db.auditEvent.findFirst({ where: { subjectId: reportId } })).toMatchObject({
      actorId: moderator.user.id,
      affectedId: sender.id,
    });
  });

  it("does not show moderators messages that only their sender can see, or their files", async () => {
    const { id, reportId, message, recipient, sender, attachmentId } = await reportedMessage();
    const held = await say(toViewer(sender), id, "Held text");
    await db.message.update({ where: { id: held.id }, data: { status: "held" } });
    await say(recipient.viewer, id, "Seen by both");
    const { session, viewer } = await createSignedInUser("admin");
    const opened = (await (await openAs(session, reportId)).json()) as ReportedConversation;
    expect(opened.messages.map(({ body }) => body)).toEqual([message.body, "Seen by both"]);
    await db.messageAttachment.update({ where: { id: attachmentId }, data: { messageId: held.id } });
    expect((await openFileAs(session, reportId, attachmentId)).status).toBe(404);
    const remove = () => transaction((tx) => removeMessage(tx, viewer, message.id, "Spam"));
    expect([await remove(), await remove()]).toEqual([expect.any(String), null]);
  });

  it("is not opened by those involved, by anyone without a report, or long after the decision", async () => {
    const { reportId, recipient, attachmentId } = await reportedMessage();
    await db.user.update({ where: { id: recipient.user.id }, data: { role: "admin" } });
    const moderator = await createSignedInUser("admin");
    expect((await openAs(recipient.session, reportId)).status).toBe(403);
    expect((await openFileAs(recipient.session, reportId, attachmentId)).status).toBe(403);
    const other = await reportedMessage();
    expect((await openFileAs(moderator.session, other.reportId, attachmentId)).status).toBe(404);
    expect((await openAs(moderator.session, crypto.randomUUID())).status).toBe(404);
    const where = { id: reportId };
    await db.report.update({ where, data: { status: "dismissed", decidedAt: new Date(Date.now() - 29 * DAY_MS) } });
    expect((await openAs(moderator.session, reportId)).status).toBe(200);
    await db.report.update({ where, data: { decidedAt: new Date(Date.now() - 31 * DAY_MS) } });
    expect((await openAs(moderator.session, reportId)).status).toBe(404);
    expect((await openFileAs(moderator.session, reportId, attachmentId)).status).toBe(404);
    expect(await accesses(reportId)).toBe(1);
  });

  it("is removed for both when the report is upheld, with its file, and its author is told", async () => {
    const { id, reportId, message, recipient, sender, attachmentId } = await reportedMessage();
    const moderator = await createSignedInUser("admin");
    const list = await call(listReports, "/api/admin/reports?limit=100", { session: moderator.session });
    const listed = ((await list.json()) as ModeratedReport[]).find((each) => each.id === reportId);
    expect(listed).toMatchObject({ message: { id: message.id, sender: { id: sender.id } }, isOwn: false });
    const upheld = (session: string) =>
      call(decideReport, `/api/admin/reports/${reportId}`, {
        method: "PUT",
        params: { id: reportId },
        body: { status: "removed", reason: "It is an advertisement." },
        session,
      });
    await db.user.update({ where: { id: recipient.user.id }, data: { role: "admin" } });
    expect((await upheld(recipient.session)).status).toBe(403);
    expect((await upheld(moderator.session)).status).toBe(200);
    for (const viewer of [recipient.viewer, toViewer(sender)])
      expect((await listMessages(viewer, id, { limit: 10 })).items).toMatchObject([
        { id: message.id, body: "", attachments: [], status: "removed" },
      ]);
    const changes = await db.userEvent.findMany({ where: { kind: "message_changed" }, select: { userId: true } });
    expect(changes).toEqual(expect.arrayContaining([{ userId: recipient.user.id }, { userId: sender.id }]));
    expect((await searchMessages(toViewer(sender), { search: "booking", limit: 10 })).items).toEqual([]);
    expect((await openFileAs(moderator.session, reportId, attachmentId)).status).toBe(404);
    await runJobs();
    const mails = (await readMailTo(sender.email)).join();
    expect(mails).toContain("It is an advertisement.");
    expect(JSON.stringify(await db.auditEvent.findMany({ where: { subjectId: message.id } }))).not.toContain("booking");
  });

  it("can be reported by its recipient only, once", async () => {
    const { message, recipient, reportId, sender } = await reportedMessage();
    const reportAs = (session: string, id = message.id) =>
      call(report, `/api/messages/${id}/reports`, {
        method: "POST",
        params: { id },
        body: { reason: "Spam" },
        session,
      });
    expect((await reportAs(await createSession(sender.id))).status).toBe(403);
    expect((await reportAs((await createSignedInUser("admin")).session)).status).toBe(404);
    expect((await reportAs(recipient.session, crypto.randomUUID())).status).toBe(404);
    await db.report.update({ where: { id: reportId }, data: { status: "dismissed", decidedAt: new Date() } });
    expect((await reportAs(recipient.session)).status).toBe(409);
  });
});
