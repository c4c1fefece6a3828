import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { POST as openUpload } from "@/app/api/objects/upload/route";
import { PUT as saveAvatar } from "@/app/api/profile/avatar/route";
import { POST as upload } from "@/app/api/upload/route";
import { PUT as send } from "@/app/objects/[...path]/route";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { call } from "@/tests/fixtures/call";
import { INFECTED_MARKER, startClamd } from "@/tests/fixtures/clamd";
import { testImage } from "@/tests/fixtures/images";
import { createSignedInUser } from "@/tests/fixtures/sessions";

// A clamd listens at this address, or nothing does.
const socket = join(tmpdir(), `clamd-${process.pid}.ctl`);
process.env.CLAMD_URL = socket;
process.env.LOG_LEVEL = "info";

const REFUSED = "Our virus scanner found something harmful in this file, so we didn't save it.";
const AWAY = "Uploads are paused because virus scanning is unavailable. Please try again in a few minutes.";
const document = (text = "") => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);

let clamd: Awaited<ReturnType<typeof startClamd>> | undefined;
let person: Awaited<ReturnType<typeof createSignedInUser>>;
const written: string[] = [];
beforeAll(() => {
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, "write").mockImplementation((text) => written.push(String(text)) > 0);
});
beforeEach(async () => void (person = await createSignedInUser("developer")));
afterEach(async () => {
  await clamd?.close();
  clamd = undefined;
  written.length = 0;
});
const scanner = async (behaviour: Parameters<typeof startClamd>[0] = {}) =>
  (clamd = await startClamd(behaviour, { path: socket }));

function post(content: Buffer, kind: "image" | "attachment") {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)]), "offer.pdf");
  return call(upload, `/api/upload?kind=${kind}`, { method: "POST", form, session: person.session });
}
const uploads = () => db.upload.count({ where: { ownerId: person.user.id } });
const waiting = () => readdir(join(env.STORAGE_DIR ?? "", ".incoming")).catch(() => []);
const stored = (path: string) => readdir(join(env.STORAGE_DIR ?? "", path)).catch(() => []);
/** Uploads an image like a browser and then claims it; returns the response to the claim. */
async function avatar(content: Buffer) {
  const { uploadURL } = (await (
    await call(openUpload, "/api/objects/upload", { method: "POST", session: person.session })
  ).json()) as { uploadURL: string };
  const path = new URL(uploadURL).pathname.split("/").slice(2);
  await send(
    new Request(uploadURL, { method: "PUT", body: new Uint8Array(content), headers: { "content-type": "image/png" } }),
    { params: Promise.resolve({ path }) },
  );
  return {
    path: path.join("/"),
    response: await call(saveAvatar, "/api/profile/avatar", {
      method: "PUT",
      body: { avatarURL: uploadURL },
      session: person.session,
    }),
  };
}
const harmfulPicture = async () =>
  Buffer.concat([await testImage(40, 40).png().toBuffer(), Buffer.from(INFECTED_MARKER)]);

describe("an upload with a virus scanner", () => {
  it("is stored once the scanner has scanned all of it", async () => {
    const { heard } = await scanner();
    const image = await testImage(40, 40).png().toBuffer();
    expect((await post(document("an offer"), "attachment")).status).toBe(201);
    expect((await post(image, "attachment")).status).toBe(201);
    expect((await post(image, "image")).status).toBe(201);
    expect((await avatar(image)).response.status).toBe(200);
    expect(heard.map(({ bytes }) => bytes)).toEqual([
      document("an offer").length,
      image.length,
      image.length,
      image.length,
    ]);
  });

  it.each(["attachment", "image"] as const)("is rejected and deleted when it is infected: %s", async (kind) => {
    await scanner();
    const response = await post(kind === "image" ? await harmfulPicture() : document(INFECTED_MARKER), kind);
    expect([response.status, await response.text()]).toEqual([400, REFUSED]);
    expect([await uploads(), await waiting()]).toEqual([0, []]);
  });

  it("is rejected when it is an infected profile picture, and deleted from the store at once", async () => {
    await scanner();
    const { response, path } = await avatar(await harmfulPicture());
    expect([response.status, await response.text()]).toEqual([400, REFUSED]);
    expect(await stored("sent")).not.toContain(path.split("/").at(-1));
    expect(await db.upload.findUniqueOrThrow({ where: { path } })).toMatchObject({ removedAt: expect.any(Date) });
    expect((await db.user.findUniqueOrThrow({ where: { id: person.user.id } })).avatar).toBeNull();
  });

  it("logs who sent an infected file and what was found", async () => {
    await scanner();
    await post(document(INFECTED_MARKER), "attachment");
    const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(
      expect.objectContaining({ message: "security", event: "infected_file", userId: person.user.id }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ message: "an infected file was refused", signature: "Test.Harmful" }),
    );
  });
});

describe("a file that could not be scanned completely is never stored", () => {
  const unanswered: [string, Parameters<typeof startClamd>[0] | null][] = [
    ["it is away", null],
    ["it breaks off", { breaksAfter: 5 }],
    ["it takes less than our limit", { maxLength: 5 }],
    ["it says something else", { response: "COMMAND READ TIMED OUT" }],
    ["its answer is not about a file", { response: "OK" }],
    ["it cannot look", { response: "stream: Can't allocate memory ERROR" }],
  ];
  it.each(unanswered)("%s", async (_why, behaviour) => {
    if (behaviour) await scanner(behaviour);
    for (const response of [
      await post(document("an offer"), "attachment"),
      (await avatar(await testImage(40, 40).png().toBuffer())).response,
    ]) {
      expect([response.status, response.headers.get("retry-after"), await response.text()]).toEqual([503, "60", AWAY]);
    }
    expect(await db.upload.count({ where: { ownerId: person.user.id, storedAt: { not: null } } })).toBe(0);
    expect(await waiting()).toEqual([]);
    expect(written.join("")).toContain("clamd");
  });

  it("and the same image can be retried once the scanner is back", async () => {
    const image = await testImage(40, 40).png().toBuffer();
    const { uploadURL } = (await (
      await call(openUpload, "/api/objects/upload", { method: "POST", session: person.session })
    ).json()) as { uploadURL: string };
    const path = new URL(uploadURL).pathname.split("/").slice(2);
    await send(
      new Request(uploadURL, { method: "PUT", body: new Uint8Array(image), headers: { "content-type": "image/png" } }),
      { params: Promise.resolve({ path }) },
    );
    const keep = () =>
      call(saveAvatar, "/api/profile/avatar", {
        method: "PUT",
        body: { avatarURL: uploadURL },
        session: person.session,
      });
    expect((await keep()).status).toBe(503);
    await scanner();
    expect((await keep()).status).toBe(200);
  });
});
