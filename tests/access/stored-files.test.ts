import { GET as openFile } from "@/app/api/conversations/[id]/attachments/[attachmentId]/route";
import { POST as postItem } from "@/app/api/portfolio/route";
import { PUT as putAvatar } from "@/app/api/profile/avatar/route";
import { POST as postRequest } from "@/app/api/project-requests/route";
import { db } from "@/lib/foundation/db/client";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import { FOLDER_ACCESS } from "@/lib/foundation/uploads/object-paths";
import { UPLOAD_KINDS, type UploadKind } from "@/lib/foundation/uploads/uploads.constants";
import { call } from "@/tests/fixtures/call";
import { createConversation, say } from "@/tests/fixtures/conversations";
import { createProject, createProposal, createRequest } from "@/tests/fixtures/projects";
import { createSession, createSignedInUser } from "@/tests/fixtures/sessions";
import { startTestServer } from "@/tests/fixtures/test-server";
import { storeMessageUpload } from "@/tests/fixtures/uploads";

const CONTENT = "the content of a stored file";
const PUBLIC = "public, max-age=31536000, immutable";
const PRIVATE = "private, no-store";

const passed: string[] = [];
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer((request, response) => {
    passed.push(String(request.url));
    response.end("behind");
  });
});
afterAll(() => server.close());

const as = (session: string | null, more: Record<string, string> = {}) => ({
  headers: { ...(session && { cookie: `a=1; forgehall-session=${session}` }), ...more },
});
const statusFor = async (url: string, session: string | null) => (await server.ask(url, as(session))).status;

/** Stores the files of an upload and returns the URLs of all of them; the last is the one that the row stores. */
async function store(ownerId: string, kind: UploadKind, names = ["320.webp", "640.webp", "1280.webp"]) {
  const id = crypto.randomUUID();
  const folder = kind === "message" ? "messages" : "uploads";
  const paths = names.map((name) => `${folder}/${id}/${name}`);
  const path = paths.at(-1) ?? "";
  await db.upload.create({ data: { id, ownerId, kind, path, bytes: 3, storedAt: new Date() } });
  for (const each of paths) await getObjectStore().put(each, Buffer.from(CONTENT), "image/webp");
  return paths.map((each) => `/objects/${each}`);
}

/** A request with an image and a document, with the developer who got the job and others who may want its files. */
async function postedRequest(hidden: string | null = null) {
  const client = await createSignedInUser();
  const files = [
    ...(await store(client.user.id, "attachment")),
    ...(await store(client.user.id, "attachment", ["Plan.pdf"])),
  ];
  const request = await createRequest({
    clientId: client.user.id,
    attachments: files.filter((url) => /1280|pdf/.test(url)),
    hidden,
  });
  const [hired, proposer] = [await createSignedInUser("developer"), await createSignedInUser("developer")];
  await createProposal({ projectRequestId: request.id, developerId: hired.user.id, status: "accepted" });
  await createProposal({ projectRequestId: request.id, developerId: proposer.user.id, status: "rejected" });
  const sessions = {
    client: client.session,
    hired: hired.session,
    proposer: proposer.session,
    stranger: (await createSignedInUser()).session,
    admin: (await createSignedInUser("admin")).session,
    superAdmin: (await createSignedInUser("super_admin")).session,
    signedOut: null,
  };
  return { client, request, files, sessions };
}
type Person = keyof Awaited<ReturnType<typeof postedRequest>>["sessions"];

describe("who opens a stored file", () => {
  it("is listed for every folder of the store and every kind of upload", () => {
    expect(Object.keys(FOLDER_ACCESS).sort()).toEqual(["images", "messages", "releases", "sent", "uploads"]);
    expect(Object.keys(FOLDER_ACCESS.uploads ?? {}).sort()).toEqual([...UPLOAD_KINDS].sort());
  });

  it.each(["image", "avatar"] as const)("is everyone for an upload of the kind %s", async (kind) => {
    const { user, session } = await createSignedInUser();
    for (const url of await store(user.id, kind))
      for (const viewer of [null, session, (await createSignedInUser()).session]) {
        // The second response is from the server's memory.
        await server.ask(url, as(viewer));
        const response = await server.ask(url, as(viewer));
        expect(response).toMatchObject({ status: 200, text: CONTENT });
        expect(response.headers).toMatchObject({
          "cache-control": PUBLIC,
          "cross-origin-resource-policy": "same-site",
        });
      }
  });

  it("is everyone for images of the demo data", async () => {
    await getObjectStore().put("images/demo/640.webp", Buffer.from(CONTENT), "image/webp");
    expect(await statusFor("/objects/images/demo/640.webp", null)).toBe(200);
  });

  it.each([
    ["a message", "messages"],
    ["an upload that is not processed yet", "sent"],
    ["a release", "releases"],
    ["a folder that nobody declared", "covers"],
    ["an upload without a row", "uploads"],
  ])("is nobody for a file of %s", async (_what, folder) => {
    const url = `/objects/${folder}/${crypto.randomUUID()}/1280.webp`;
    await getObjectStore().put(url.replace("/objects/", ""), Buffer.from(CONTENT), "image/webp");
    for (const role of [null, "customer", "developer", "admin", "super_admin"] as const)
      expect(await statusFor(url, role && (await createSignedInUser(role)).session)).toBe(404);
  });

  const everyPerson: Person[] = ["client", "hired", "proposer", "stranger", "admin", "superAdmin"];
  it.each<[string, string | null, Person[]]>([
    ["an open one: everyone who signed in", null, everyPerson],
    ["one that a moderator removed", "moderation", ["client", "hired", "admin", "superAdmin"]],
    ["one whose client was suspended", "suspension", ["client", "hired", "admin", "superAdmin"]],
  ])("is, for a project request's files, who sees the request: %s", async (_what, hidden, allowed) => {
    const { files, sessions } = await postedRequest(hidden);
    for (const [person, session] of Object.entries(sessions)) {
      const expected = allowed.includes(person as Person) ? 200 : 404;
      const statuses = await Promise.all(files.map((url) => statusFor(url, session)));
      expect([person, ...statuses]).toEqual([person, ...files.map(() => expected)]);
    }
  });

  it("is, for submitted work, the two sides, and staff while its dispute is open", async () => {
    const [client, developer] = [await createSignedInUser(), await createSignedInUser("developer")];
    const { project } = await createProject({ clientId: client.user.id, developerId: developer.user.id });
    const { id: milestoneId } = await db.milestone.findFirstOrThrow({ where: { projectId: project.id } });
    const [image, proof] = [await store(developer.user.id, "delivery"), await store(client.user.id, "delivery")];
    const sessions = {
      client: client.session,
      developer: developer.session,
      stranger: (await createSignedInUser("developer")).session,
      admin: (await createSignedInUser("admin")).session,
      signedOut: null,
    };
    const openers = async (urls: string[]) => {
      const found: string[] = [];
      for (const [person, session] of Object.entries(sessions))
        if ((await Promise.all(urls.map((url) => statusFor(url, session)))).every((status) => status === 200))
          found.push(person);
      return found;
    };
    expect(await openers(image)).toEqual(["developer"]);
    await db.milestoneSubmission.create({ data: { milestoneId, note: "", files: [image.at(-1) ?? ""], links: [] } });
    expect(await openers(image)).toEqual(["client", "developer"]);
    const statements = { create: { side: "client", statement: "Late.", files: [proof.at(-1) ?? ""] } };
    await db.milestoneDispute.create({ data: { milestoneId, statements } });
    for (const urls of [image, proof]) expect(await openers(urls)).toEqual(["client", "developer", "admin"]);
    const appealed = await store(developer.user.id, "delivery");
    const appeal = { appealedBy: "developer", appealedAt: new Date(), appeal: "No.", appealFiles: appealed.slice(-1) };
    const first = { firstToDeveloperCents: 0n, firstReason: "Late." };
    await db.milestoneDispute.update({ where: { milestoneId }, data: { ...appeal, ...first } });
    expect(await openers(appealed)).toEqual(["client", "developer", "admin"]);
    await db.milestoneDispute.update({ where: { milestoneId }, data: { decidedAt: new Date() } });
    for (const urls of [image, proof, appealed]) expect(await openers(urls)).toEqual(["client", "developer"]);
  });

  it("is, for a proposal's files, its author, its client unless a moderator removed it, and staff while it is reported", async () => {
    const [client, developer] = [await createSignedInUser(), await createSignedInUser("developer")];
    const files = [
      ...(await store(developer.user.id, "proposal")),
      ...(await store(developer.user.id, "proposal", ["Plan.pdf"])),
    ];
    const { id: projectRequestId } = await createRequest({ clientId: client.user.id });
    const rival = await createSignedInUser("developer");
    await createProposal({ projectRequestId, developerId: rival.user.id });
    const sessions = {
      client: client.session,
      developer: developer.session,
      rival: rival.session,
      stranger: (await createSignedInUser()).session,
      admin: (await createSignedInUser("admin")).session,
      superAdmin: (await createSignedInUser("super_admin")).session,
      signedOut: null,
    };
    const openers = async () => {
      const found: string[] = [];
      for (const [person, session] of Object.entries(sessions)) {
        const statuses = await Promise.all(files.map((url) => statusFor(url, session)));
        if (statuses.some((status) => status === 200)) found.push(person);
        expect(new Set(statuses).size).toBe(1);
      }
      return found;
    };
    expect(await openers()).toEqual(["developer"]);
    const attachments = files.filter((url) => /1280|pdf/.test(url));
    const { id } = await createProposal({ projectRequestId, developerId: developer.user.id, attachments });
    expect(await openers()).toEqual(["client", "developer"]);
    const report = await db.report.create({
      data: { subjectType: "proposal", subjectId: id, reporterId: client.user.id, reason: "Spam" },
    });
    expect(await openers()).toEqual(["client", "developer", "admin", "superAdmin"]);
    const decided = { status: "removed", decidedAt: new Date() };
    await db.report.update({ where: { id: report.id }, data: decided });
    await db.projectProposal.update({ where: { id }, data: { status: "withdrawn", removedAt: new Date() } });
    expect(await openers()).toEqual(["developer"]);
    await db.user.delete({ where: { id: developer.user.id } });
    expect(await openers()).toEqual([]);
  });

  it("is still everyone who signed in after the request was completed or canceled", async () => {
    const { files, request, sessions } = await postedRequest();
    for (const status of ["in_progress", "completed", "cancelled"]) {
      await db.projectRequest.update({ where: { id: request.id }, data: { status } });
      expect(await statusFor(files[0] ?? "", sessions.stranger)).toBe(200);
      expect(await statusFor(files[0] ?? "", null)).toBe(404);
    }
  });

  it("is only the uploader while a file is attached to nothing, and after it was taken off", async () => {
    const { files, request, sessions } = await postedRequest();
    await db.projectRequest.update({ where: { id: request.id }, data: { attachments: [] } });
    for (const url of files) {
      expect(await statusFor(url, sessions.client)).toBe(200);
      for (const session of [sessions.stranger, sessions.hired, sessions.superAdmin, null])
        expect(await statusFor(url, session)).toBe(404);
    }
  });

  it("is nobody once the session has ended or the account is suspended or deleted", async () => {
    const { files, client, sessions } = await postedRequest();
    const [url = ""] = files;
    const viewer = await createSignedInUser();
    expect(await statusFor(url, viewer.session)).toBe(200);
    await db.user.update({
      where: { id: viewer.user.id },
      data: { suspendedAt: new Date(), suspensionReason: "Spam" },
    });
    expect(await statusFor(url, viewer.session)).toBe(404);
    expect(await statusFor(url, "forged")).toBe(404);
    const ended = await createSession(client.user.id);
    await db.session.deleteMany({ where: { userId: client.user.id } });
    expect(await statusFor(url, ended)).toBe(404);
    await db.user.delete({ where: { id: client.user.id } });
    expect(await statusFor(url, sessions.stranger)).toBe(404);
  });

  it("finds the files of requests that an older release stored without the prefix", async () => {
    const { files, request, sessions } = await postedRequest();
    const bare = request.attachments.map((url) => url.replace("/objects/", ""));
    await db.projectRequest.update({ where: { id: request.id }, data: { attachments: bare } });
    for (const url of files) expect(await statusFor(url, sessions.stranger)).toBe(200);
  });
});

describe("a private file", () => {
  it("is stored by no cache and embedded by no other site, with HEAD, ranges and validators too", async () => {
    const { files, sessions } = await postedRequest();
    const [url = ""] = files;
    const whole = await server.ask(url, as(sessions.stranger));
    const headers = { "cache-control": PRIVATE, "cross-origin-resource-policy": "same-origin" };
    expect(whole).toMatchObject({ status: 200, text: CONTENT, headers });
    const etag = String(whole.headers.etag);
    const variants: Record<string, string>[] = [
      {},
      { range: "bytes=0-3" },
      { "if-none-match": etag },
      { "if-none-match": "*" },
    ];
    for (const more of variants) {
      const response = await server.ask(url, as(sessions.stranger, more));
      expect([200, 304]).toContain(response.status);
      expect(response.headers).toMatchObject(headers);
      for (const method of ["GET", "HEAD"])
        expect(await server.ask(url, { method, ...as(null, more) })).toMatchObject({
          status: 404,
          text: method === "GET" ? "File not found" : "",
          headers: { "cache-control": "no-store" },
        });
    }
    const head = await server.ask(url, { method: "HEAD", ...as(sessions.stranger) });
    expect(head).toMatchObject({ status: 200, text: "", headers });
    // Next never serves it, so no image cache of its can hold a copy.
    expect(passed).toEqual([]);
  });

  it("does not become public by being posted in a public field, nor a public one private", async () => {
    const { user, session } = await createSignedInUser("developer");
    const [attachment = ""] = (await store(user.id, "attachment")).slice(-1);
    const [message = ""] = (await store(user.id, "message")).slice(-1);
    const [image = ""] = (await store(user.id, "image")).slice(-1);
    for (const url of [attachment, message]) {
      const body = {
        title: "Portal",
        description: "A portal for a studio.",
        technologies: ["React"],
        screenshots: [url],
      };
      expect((await call(postItem, "/api/portfolio", { method: "POST", session, body })).status).toBe(400);
      const avatar = { avatarURL: `http://localhost:3000${url}` };
      expect((await call(putAvatar, "/api/profile/avatar", { method: "PUT", session, body: avatar })).status).toBe(400);
    }
    for (const url of [image, message]) {
      const body = {
        title: "Portal",
        description: "A small portal for a translation studio.",
        category: "Web Applications",
        budget: "500",
        budgetType: "fixed",
        timeline: "6 weeks",
        requiredSkills: ["React"],
        attachments: [url],
      };
      expect((await call(postRequest, "/api/project-requests", { method: "POST", session, body })).status).toBe(400);
    }
    expect(await statusFor(attachment, null)).toBe(404);
    expect(await statusFor(image, null)).toBe(200);
  });

  it("of a message is 404 for everyone but its two participants, signed out too", async () => {
    const [sender, recipient] = [await createSignedInUser(), await createSignedInUser("developer")];
    const { id } = await createConversation({ customer: sender.viewer, developer: recipient.viewer });
    const upload = await storeMessageUpload(sender.user.id);
    const message = await say(sender.viewer, id, "Here", [`/objects/messages/${upload}/1280.webp`]);
    const url = message.attachments[0]?.url ?? "";
    const open = async (session?: string) => {
      const [, , , , , attachmentId = ""] = url.split("/");
      return call(openFile, url, { params: { id, attachmentId }, ...(session && { session }) });
    };
    for (const { session } of [sender, recipient]) {
      const response = await open(session);
      expect([response.status, response.headers.get("cache-control")]).toEqual([200, PRIVATE]);
    }
    const signedOut = await open();
    expect([signedOut.status, await signedOut.text()]).toEqual([404, "File not found"]);
    for (const role of ["customer", "developer", "admin", "super_admin"] as const)
      expect((await open((await createSignedInUser(role)).session)).status).toBe(404);
    await db.userBlock.create({ data: { blockerId: recipient.user.id, blockedId: sender.user.id } });
    expect((await open(sender.session)).status).toBe(200);
    await db.user.delete({ where: { id: sender.user.id } });
    expect((await open(recipient.session)).status).toBe(200);
    expect((await open(sender.session)).status).toBe(404);
  });
});
