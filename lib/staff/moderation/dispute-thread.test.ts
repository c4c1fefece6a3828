import { db } from "@/lib/foundation/db/client";
import { ROLES } from "@/lib/foundation/auth/roles.constants";
import { startConversation } from "@/lib/messaging/conversations/start";
import { listDisputeMessages, openDisputeAttachment } from "@/lib/staff/moderation/dispute-thread";
import { createConversation, createOrderConversation, say } from "@/tests/fixtures/conversations";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createUser } from "@/tests/fixtures/factories";
import { createProject, createProposal } from "@/tests/fixtures/projects";
import { toViewer } from "@/tests/fixtures/sessions";
import { storeMessageUpload } from "@/tests/fixtures/uploads";

beforeEach(emptyDatabase);

const all = { limit: 50 };
const code = ({ code: found }: { code: string }) => found;
const signIn = async (role: (typeof ROLES)[number]) => toViewer(await createUser({ role }));

/** A disputed milestone, with a message from its client to its developer about the project. */
async function createDispute(body = "The second till is missing.") {
  const [client, developer] = [await signIn("customer"), await signIn("developer")];
  const { project, request } = await createProject({ clientId: client.id, developerId: developer.id });
  const { id: milestoneId } = await db.milestone.findFirstOrThrow({ where: { projectId: project.id } });
  await db.milestone.update({ where: { id: milestoneId }, data: { status: "in_dispute" } });
  const { id } = await db.milestoneDispute.create({ data: { milestoneId } });
  const subject = { kind: "project_request" as const, id: request.id };
  const conversation = await startConversation(client, { toUserId: developer.id, subject, body, attachments: [] });
  return { id, client, developer, request, project, conversationId: conversation.id };
}

/** The audit log outlives everything, so only the entries about this request count. */
const readings = ({ id }: { id: string }) =>
  db.auditEvent.findMany({
    where: { action: "dispute.read_conversation", subjectId: id },
    select: { actorId: true, subjectType: true, subjectId: true, affectedId: true, to: true },
  });

describe("the conversation of a disputed project", () => {
  it("can be read only by staff who aren't a party to it", async () => {
    const { id, client, developer, request } = await createDispute();
    const outcome = (viewer: typeof client | null) =>
      listDisputeMessages(viewer, id, all).then(({ total }) => total, code);
    expect(await outcome(null)).toBe("unauthenticated");
    expect(await outcome(client)).toBe("forbidden");
    expect(await outcome(developer)).toBe("forbidden");
    const outcomes: Record<string, unknown> = {};
    for (const role of ROLES) outcomes[role] = await outcome(await signIn(role));
    expect(outcomes).toEqual({ customer: "forbidden", developer: "forbidden", admin: 1, super_admin: 1 });
    // A side who was made staff meanwhile.
    await db.user.updateMany({ where: { id: { in: [client.id, developer.id] } }, data: { role: "super_admin" } });
    for (const side of [client, developer]) expect(await outcome({ ...side, role: "super_admin" })).toBe("forbidden");
    expect(await readings(request)).toHaveLength(2);
  });

  it("shows what both sides saw about this project, page by page with the newest last, and nothing else", async () => {
    const { id, client, developer, request, conversationId } = await createDispute("One");
    await say(developer, conversationId, "Two");
    const removed = await say(client, conversationId, "Three");
    await db.message.update({ where: { id: removed.id }, data: { status: "removed", body: "" } });
    for (const status of ["held", "rejected"]) {
      const hidden = await say(client, conversationId, `Never delivered: ${status}`);
      await db.message.update({ where: { id: hidden.id }, data: { status } });
    }
    await say(developer, conversationId, "Four");
    // Of the same two about other things, and of the client with another developer about the same request.
    await createConversation({ customer: client, developer, body: "General" });
    await createOrderConversation(client, developer, "An order");
    const rival = await signIn("developer");
    await createProposal({ projectRequestId: request.id, developerId: rival.id });
    const subject = { kind: "project_request" as const, id: request.id };
    await startConversation(client, { toUserId: rival.id, subject, body: "To a rival", attachments: [] });

    const admin = await signIn("admin");
    const { items: newest, nextCursor, total } = await listDisputeMessages(admin, id, { limit: 2 });
    expect([newest, total]).toMatchObject([
      [
        { by: "client", body: "", status: "removed" },
        { by: "developer", body: "Four", status: "sent" },
      ],
      4,
    ]);
    const earlier = await listDisputeMessages(admin, id, { limit: 2, cursor: nextCursor ?? "" });
    expect(earlier).toMatchObject({
      items: [
        { by: "client", body: "One" },
        { by: "developer", body: "Two" },
      ],
      nextCursor: null,
    });
  });

  it("is closed to staff once the dispute is decided or withdrawn, and unknown ones aren't found", async () => {
    const { id, request } = await createDispute();
    const admin = await signIn("admin");
    const outcome = () => listDisputeMessages(admin, id, all).then(({ total }) => total, code);
    const decide = { effectiveAt: new Date(), toDeveloperCents: 100, reason: "Half of it works." };
    await db.milestoneDispute.update({ where: { id }, data: decide });
    expect([await outcome(), await readings(request)]).toEqual(["conflict", []]);
    // An appeal.
    await db.milestoneDispute.update({ where: { id }, data: { effectiveAt: null } });
    expect(await outcome()).toBe(1);
    await db.milestoneDispute.update({ where: { id }, data: { decidedAt: new Date() } });
    expect(await outcome()).toBe("conflict");
    await db.milestoneDispute.delete({ where: { id } });
    expect(await outcome()).toBe("not_found");
    expect(await readings(request)).toHaveLength(1);
  });

  it("is empty, and no reading is recorded, when the two have written nothing", async () => {
    const { id, request, conversationId } = await createDispute();
    await db.conversation.delete({ where: { id: conversationId } });
    const admin = await signIn("admin");
    expect(await listDisputeMessages(admin, id, all)).toEqual({ items: [], nextCursor: null, total: 0 });
    expect(await readings(request)).toEqual([]);
  });

  it("is in the audit log with who read it, once a day for each dispute and moderator", async () => {
    const { id, client, request, project } = await createDispute();
    const [admin, other] = [await signIn("admin"), await signIn("super_admin")];
    await Promise.all([1, 2, 3].map(() => listDisputeMessages(admin, id, all)));
    const entry = { subjectType: "project", subjectId: request.id, affectedId: client.id, to: { disputeId: id } };
    expect(await readings(request)).toEqual([{ ...entry, actorId: admin.id }]);
    await listDisputeMessages(other, id, all);
    const second = await db.milestone.create({
      data: { projectId: project.id, position: 7, title: "Report", amountCents: 100, status: "in_dispute" },
    });
    const { id: secondId } = await db.milestoneDispute.create({ data: { milestoneId: second.id } });
    await listDisputeMessages(admin, secondId, all);
    expect(await readings(request)).toHaveLength(3);
    // The entries of a day ago: the log itself can't be changed.
    jest.useFakeTimers({ now: Date.now() + 86_400_000, doNotFake: ["nextTick", "setImmediate", "setTimeout"] });
    await listDisputeMessages(admin, id, all).finally(() => jest.useRealTimers());
    expect(await readings(request)).toHaveLength(4);
  });
});

describe("a file of that conversation", () => {
  async function createFile() {
    const scene = await createDispute();
    const { id: messageId } = await db.message.findFirstOrThrow({ where: { conversationId: scene.conversationId } });
    const uploadId = await storeMessageUpload(scene.client.id);
    const { id: attachmentId } = await db.messageAttachment.create({
      data: { messageId, uploadId, name: "image.webp", type: "image", position: 0 },
    });
    return { ...scene, attachmentId, messageId };
  }
  const outcome = (viewer: Parameters<typeof openDisputeAttachment>[0], id: string, attachmentId: string) =>
    openDisputeAttachment(viewer, { id, attachmentId }, 640).then(() => "opened", code);

  it("is opened through the dispute by who reads the conversation", async () => {
    const { id, client, developer, attachmentId } = await createFile();
    const admin = await signIn("admin");
    expect((await listDisputeMessages(admin, id, all)).items).toMatchObject([
      { attachments: [{ name: "image.webp", url: `/api/admin/disputes/${id}/attachments/${attachmentId}` }] },
    ]);
    expect(await outcome(admin, id, attachmentId)).toBe("opened");
    const elsewhere = await createFile();
    expect(await outcome(admin, id, elsewhere.attachmentId)).toBe("not_found");
    expect(await outcome(null, id, attachmentId)).toBe("unauthenticated");
    for (const viewer of [client, developer, await signIn("developer")])
      expect(await outcome(viewer, id, attachmentId)).toBe("forbidden");
    await db.milestoneDispute.update({ where: { id }, data: { decidedAt: new Date() } });
    expect(await outcome(admin, id, attachmentId)).toBe("conflict");
  });
});
