import sharp from "sharp";
import { GET as openFile } from "@/app/api/conversations/[id]/attachments/[attachmentId]/route";
import { POST as createRequest } from "@/app/api/project-requests/route";
import { POST as upload } from "@/app/api/upload/route";
import { GET as getObject } from "@/app/objects/[...path]/route";
import { db } from "@/lib/foundation/db/client";
import { removeOrphanedUploads } from "@/lib/foundation/uploads/cleanup";
import { call } from "@/tests/fixtures/call";
import { createConversation, say } from "@/tests/fixtures/conversations";
import { testImage } from "@/tests/fixtures/images";
import { createSignedInUser } from "@/tests/fixtures/sessions";

const PDF = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const photo = () => testImage(1600, 900).png().toBuffer();

async function send(session: string, content: Buffer, name: string, kind = "message") {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)]), name);
  return call(upload, `/api/upload?kind=${kind}`, { method: "POST", form, session });
}
const urlOf = async (response: Response) => ((await response.json()) as { url: string }).url;
const objectStatus = async (url: string) =>
  (
    await getObject(new Request(`http://localhost:3000${url}`), {
      params: Promise.resolve({ path: url.split("/").slice(2) }),
    })
  ).status;
function open(session: string, url: string, query = "") {
  const [, , , id = "", , attachmentId = ""] = url.split("/");
  return call(openFile, `${url}${query}`, { params: { id, attachmentId }, session });
}
/** Two people in a conversation, with sessions. */
async function pair() {
  const [sender, recipient] = [await createSignedInUser(), await createSignedInUser("developer")];
  const { id } = await createConversation({ customer: sender.viewer, developer: recipient.viewer });
  return { id, sender, recipient };
}

describe("a file of a message", () => {
  it("is re-encoded, opens for the two participants, and is nowhere else", async () => {
    const { id, sender, recipient } = await pair();
    const image = await urlOf(await send(sender.session, await photo(), "photo.png"));
    const document = await urlOf(await send(sender.session, PDF, "Größe & Plan.pdf"));
    const message = await say(sender.viewer, id, "", [image, document]);
    expect(message.attachments).toMatchObject([
      { type: "image", url: expect.stringContaining(`/api/conversations/${id}/attachments/`) },
      { type: "pdf", name: "Größe & Plan.pdf" },
    ]);
    const [first, second] = message.attachments.map(({ url }) => url);
    for (const { session } of [sender, recipient]) {
      const response = await open(session, first ?? "");
      expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
      expect(response.headers.get("content-disposition")).toMatch(/^inline/);
      expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
        format: "webp",
        width: 1280,
      });
      const small = await open(session, first ?? "", "?width=320");
      expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 320 });
      const file = await open(session, second ?? "");
      expect(file.headers.get("content-disposition")).toContain("attachment;");
      expect(file.headers.get("content-disposition")).toContain("filename*=UTF-8''Gr%C3%B6%C3%9Fe");
      expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
    }
    expect((await open(sender.session, first ?? "", "?width=5000")).status).toBe(400);
    for (const role of ["customer", "admin", "super_admin"] as const)
      expect((await open((await createSignedInUser(role)).session, first ?? "")).status).toBe(404);
    const other = await createConversation({ customer: sender.viewer });
    expect((await open(sender.session, (first ?? "").replace(id, other.id))).status).toBe(404);
    for (const url of [image, image.replace("1280", "320"), document]) expect(await objectStatus(url)).toBe(404);
  });

  it("is refused unless it is the sender's own unused upload for messages", async () => {
    const { id, sender, recipient } = await pair();
    const [own, public_] = [
      await urlOf(await send(sender.session, await photo(), "a.png")),
      await urlOf(await send(sender.session, await photo(), "b.png", "attachment")),
    ];
    const theirs = await urlOf(await send(recipient.session, PDF, "c.pdf"));
    await say(sender.viewer, id, "First", [own]);
    for (const url of [own, public_, theirs, "/objects/messages/none/1280.webp", "/objects/../a", "\u0000"])
      await expect(say(sender.viewer, id, "Again", [url])).rejects.toMatchObject({ code: "invalid_input" });
    expect(await db.message.count({ where: { conversationId: id } })).toBe(2);
  });

  it.each([
    ["has not finished uploading", { storedAt: null }],
    ["was removed by the cleanup", { removedAt: new Date() }],
  ])("is refused when it %s", async (_what, data) => {
    const { id, sender } = await pair();
    const url = await urlOf(await send(sender.session, PDF, "brief.pdf"));
    await db.upload.update({ where: { path: url.replace("/objects/", "") }, data });
    await expect(say(sender.viewer, id, "Here", [url])).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("is used by one of two concurrent messages", async () => {
    const { id, sender } = await pair();
    const url = await urlOf(await send(sender.session, PDF, "once.pdf"));
    const results = await Promise.allSettled([say(sender.viewer, id, "1", [url]), say(sender.viewer, id, "2", [url])]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("cannot be used for anything public", async () => {
    const client = await createSignedInUser();
    const url = await urlOf(await send(client.session, PDF, "brief.pdf"));
    const response = await call(createRequest, "/api/project-requests", {
      method: "POST",
      session: client.session,
      body: {
        title: "Portal",
        description: "A small portal for a translation studio.",
        category: "Web Applications",
        budget: "500",
        budgetType: "fixed",
        timeline: "6 weeks",
        requiredSkills: ["React"],
        attachments: [url],
      },
    });
    expect(response.status).toBe(400);
  });

  it("must be an image or a PDF by its content", async () => {
    const { session } = await createSignedInUser();
    expect((await send(session, Buffer.from("<script>alert(1)</script>"), "photo.png")).status).toBe(415);
    expect((await send(session, Buffer.alloc(0), "photo.png")).status).toBe(400);
  });

  it("is removed by the cleanup when no message has it, and stays with the recipient otherwise", async () => {
    await removeOrphanedUploads();
    const { id, sender, recipient } = await pair();
    const [used, unused] = [
      await urlOf(await send(sender.session, await photo(), "a.png")),
      await urlOf(await send(sender.session, await photo(), "b.png")),
    ];
    const message = await say(sender.viewer, id, "Here", [used]);
    await db.user.delete({ where: { id: sender.user.id } });
    await db.upload.updateMany({
      where: { ownerId: null },
      data: { usedAt: new Date(Date.now() - 48 * 60 * 60 * 1000) },
    });
    expect(await removeOrphanedUploads()).toBe(1);
    expect(await db.upload.findFirst({ where: { path: unused.replace("/objects/", "") } })).toBeNull();
    const url = message.attachments[0]?.url ?? "";
    expect((await open(recipient.session, url)).status).toBe(200);
    await db.conversation.delete({ where: { id } });
    expect(await removeOrphanedUploads()).toBe(1);
  });
});
