import { GET as list, POST as create } from "@/app/api/apps/[id]/releases/route";
import { DELETE as removeFile } from "@/app/api/releases/[id]/files/[fileId]/route";
import { POST as addFile } from "@/app/api/releases/[id]/files/route";
import { DELETE as remove, PATCH as change } from "@/app/api/releases/[id]/route";
import { db } from "@/lib/foundation/db/client";
import { lockRow } from "@/lib/foundation/db/transaction";
import { call } from "@/tests/fixtures/call";
import { createApp } from "@/tests/fixtures/factories";
import { createRelease, createReleaseFile } from "@/tests/fixtures/releases";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSignedInUser } from "@/tests/fixtures/sessions";

const KILOBYTE = 1024;
// Settings are read on first use.
process.env.RELEASE_MAX_BYTES = String(100 * KILOBYTE);
process.env.RELEASE_QUOTA_BYTES = String(200 * KILOBYTE);

type Person = Awaited<ReturnType<typeof createSignedInUser>>;
type Json = Record<string, unknown> & { id: string; files: { id: string; name: string; bytes: number }[] };

const post = ({ session }: Person, appId: string, body: unknown) =>
  call(create, `/api/apps/${appId}/releases`, { method: "POST", params: { id: appId }, body, session });
const patch = ({ session }: Person, id: string, body: unknown) =>
  call(change, `/api/releases/${id}`, { method: "PATCH", params: { id }, body, session });
const del = ({ session }: Person, id: string) =>
  call(remove, `/api/releases/${id}`, { method: "DELETE", params: { id }, session });
const announce = ({ session }: Person, id: string, body: unknown) =>
  call(addFile, `/api/releases/${id}/files`, { method: "POST", params: { id }, body, session });
const deleteFile = ({ session }: Person, id: string, fileId: string) =>
  call(removeFile, `/api/releases/${id}/files/${fileId}`, { method: "DELETE", params: { id, fileId }, session });
const read = async (appId: string, session?: string, query = "") => {
  const response = await call(list, `/api/apps/${appId}/releases${query}`, {
    params: { id: appId },
    ...(session && { session }),
  });
  return { response, items: (await response.json()) as Json[] };
};

async function developerWithApp() {
  const developer = await createSignedInUser("developer");
  return { developer, app: await createApp({ developerId: developer.user.id }) };
}
async function draftOf(developer: Person) {
  const { id: appId } = await createApp({ developerId: developer.user.id });
  return createRelease({ appId });
}

describe("a release", () => {
  it("is created as a draft, changed and deleted", async () => {
    const { developer, app } = await developerWithApp();
    const made = await post(developer, app.id, { version: " 2.1.0 ", notes: "New.", platforms: ["Linux", "macOS"] });
    expect(made.status).toBe(201);
    const draft = (await made.json()) as Json;
    expect(draft).toMatchObject({
      version: "2.1.0",
      notes: "New.",
      platforms: ["macOS", "Linux"],
      status: "draft",
      problem: null,
      files: [],
      publishedAt: null,
      withdrawnAt: null,
      withdrawnReason: null,
    });
    const changed = await patch(developer, draft.id, { notes: "", platforms: [] });
    expect(await changed.json()).toMatchObject({ version: "2.1.0", notes: "", platforms: [] });
    expect((await patch(developer, draft.id, {})).status).toBe(400);
    expect((await del(developer, draft.id)).status).toBe(204);
    expect((await del(developer, draft.id)).status).toBe(404);
  });

  it("needs a version that its app does not have yet, however it is written", async () => {
    const { developer, app } = await developerWithApp();
    expect((await post(developer, app.id, { version: "2.0-Beta", notes: "" })).status).toBe(201);
    const taken = await post(developer, app.id, { version: "2.0-beta", notes: "" });
    expect([taken.status, await taken.text()]).toEqual([409, "This app already has a release with this version."]);
    const other = (await (await post(developer, app.id, { version: "2.1" })).json()) as Json;
    expect((await patch(developer, other.id, { version: "2.0-BETA" })).status).toBe(409);
    expect((await patch(developer, other.id, { version: "2.1" })).status).toBe(200);
    for (const version of ["", "x".repeat(41), 2])
      expect((await post(developer, app.id, { version })).status).toBe(400);
    expect((await post(developer, app.id, { version: "3", platforms: ["Amiga"] })).status).toBe(400);
  });

  it.each(["processing", "review", "published", "withdrawn"])(
    "cannot be changed or deleted once %s",
    async (status) => {
      const { developer, app } = await developerWithApp();
      const { id } = await createRelease({ appId: app.id, status });
      const file = await createReleaseFile({ releaseId: id });
      const answers = [
        await patch(developer, id, { notes: "x" }),
        await del(developer, id),
        await announce(developer, id, { name: "a.zip", bytes: 1 }),
        await deleteFile(developer, id, file.id),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([409, 409, 409, 409]);
    },
  );

  it("is public once published, newest first, with names and sizes but no state and no ids of files", async () => {
    const { developer, app } = await developerWithApp();
    const made = await Promise.all([
      createRelease({ appId: app.id, version: "1.1", status: "published", publishedAt: new Date("2026-03-02") }),
      createRelease({ appId: app.id, version: "1.0", status: "published", publishedAt: new Date("2026-03-01") }),
      createRelease({ appId: app.id, version: "0.9", status: "withdrawn" }),
      createRelease({ appId: app.id, version: "2.0", problem: "The archive is broken." }),
    ]);
    await createReleaseFile({ releaseId: made[0].id, name: "ledger.zip", sha256: "a".repeat(64) });
    const { items, response } = await read(app.id);
    expect(response.headers.get("x-total-count")).toBe("2");
    expect(items.map(({ version }) => version)).toEqual(["1.1", "1.0"]);
    expect(items[0]).toEqual({
      id: made[0].id,
      version: "1.1",
      notes: "Starts faster.",
      platforms: [],
      publishedAt: "2026-03-02T00:00:00.000Z",
      files: [{ name: "ledger.zip", bytes: 1024, sha256: "a".repeat(64) }],
    });
    const customer = await createSignedInUser("customer");
    expect((await read(app.id, customer.session)).items).toHaveLength(2);
    const next = /<(.*)>/.exec((await read(app.id, undefined, "?limit=1")).response.headers.get("link") ?? "")?.[1];
    expect((await read(app.id, undefined, next?.slice(next.indexOf("?")))).items[0]?.version).toBe("1.0");

    for (const { session } of [developer, await createSignedInUser("admin")]) {
      const own = (await read(app.id, session)).items;
      expect(own.map(({ status }) => status).sort()).toEqual(["draft", "published", "published", "withdrawn"]);
      expect(own.find(({ version }) => version === "2.0")).toMatchObject({ problem: "The archive is broken." });
    }
  });
});

describe("a file of a release", () => {
  it("is announced with a plain name, kept composed", async () => {
    const developer = await createSignedInUser("developer");
    const { id } = await draftOf(developer);
    const made = await announce(developer, id, { name: "Lédger 1.zip".normalize("NFD"), bytes: 5 });
    expect(made.status).toBe(201);
    const { file, upload } = (await made.json()) as { file: Json; upload: unknown };
    expect(file).toMatchObject({ name: "Lédger 1.zip".normalize("NFC"), bytes: 5, sha256: null, uploaded: false });
    expect(upload).toEqual({ uploadId: file.id, key: file.id, partBytes: 8 * 1024 * 1024 });
    const bad = ["", "a/b", "a\\b", "..", "a\u0000", "a\nb", "evil\u202egpj.exe", "\u200e", "x".repeat(201), 7, null];
    for (const name of bad)
      expect([name, (await announce(developer, id, { name, bytes: 5 })).status]).toEqual([name, 400]);
    for (const bytes of [0, -1, 1.5, "5", 2 ** 60])
      expect([bytes, (await announce(developer, id, { name: "b.zip", bytes })).status]).toEqual([bytes, 400]);
  });

  it("continues with the same name and size, starts again with another size, and is final once stored", async () => {
    const developer = await createSignedInUser("developer");
    const { id } = await draftOf(developer);
    const fileOf = async (body: unknown) =>
      ((await (await announce(developer, id, body)).json()) as { file: Json }).file;
    const first = await fileOf({ name: "Ledger.zip", bytes: 5 });
    expect((await fileOf({ name: "LEDGER.zip", bytes: 5 })).id).toBe(first.id);
    const second = await fileOf({ name: "ledger.ZIP", bytes: 6 });
    expect(second.id).not.toBe(first.id);
    expect(await db.releaseFile.findMany({ where: { releaseId: id }, select: { id: true } })).toEqual([
      { id: second.id },
    ]);
    await db.releaseFile.update({ where: { id: second.id }, data: { storedAt: new Date() } });
    const taken = await announce(developer, id, { name: "Ledger.zip", bytes: 7 });
    expect([taken.status, await taken.text()]).toEqual([
      409,
      "This release already has a file named “ledger.ZIP”. Remove it before you upload another one.",
    ]);
    expect((await deleteFile(developer, id, second.id)).status).toBe(204);
    expect((await deleteFile(developer, id, second.id)).status).toBe(404);
  });

  it.each([
    ["Kilnline.7z", "a 7-Zip archive"],
    ["source.TAR.XZ", "an xz file"],
    ["backup.rar", "a RAR archive"],
  ])("is refused by its name when no check reads its format: %s", async (name, format) => {
    const developer = await createSignedInUser("developer");
    const draft = await draftOf(developer);
    const refused = await announce(developer, draft.id, { name, bytes: 10 });
    expect(refused.status).toBe(415);
    expect(await refused.text()).toBe(`We can't check ${format}. Upload it as .zip or .tar.gz.`);
    expect((await announce(developer, draft.id, { name: "source.tar.gz", bytes: 10 })).status).toBe(201);
  });

  it("is one of at most ten", async () => {
    const developer = await createSignedInUser("developer");
    const { id } = await draftOf(developer);
    for (let number = 1; number <= 10; number += 1) await createReleaseFile({ releaseId: id, bytes: 1 });
    const answer = await announce(developer, id, { name: "eleven.zip", bytes: 1 });
    expect([answer.status, await answer.text()]).toEqual([409, "A release can have up to 10 files."]);
  });

  it("has at most the maximum size and fits into the developer's quota", async () => {
    const developer = await createSignedInUser("developer");
    const [one, two] = [await draftOf(developer), await draftOf(developer)];
    const large = await announce(developer, one.id, { name: "a.zip", bytes: 100 * KILOBYTE + 1 });
    expect([large.status, await large.text()]).toEqual([413, "This file is too large. Maximum 100 kB."]);
    await createReleaseFile({ releaseId: one.id, bytes: 100 * KILOBYTE });
    // Until it is stored, a file takes up its parts and the copy that joins them.
    const full = await announce(developer, two.id, { name: "a.zip", bytes: 51 * KILOBYTE });
    expect([full.status, await full.text()]).toEqual([
      413,
      "Your release files take up 100 kB of your 200 kB, so this file doesn't fit: uploading it takes 102 kB. Delete " +
        "drafts or files you no longer need.",
    ]);
    const made = await announce(developer, two.id, { name: "a.zip", bytes: 50 * KILOBYTE });
    expect(made.status).toBe(201);
    // What an unfinished file reserved is free for its replacement.
    const smaller = await announce(developer, two.id, { name: "a.zip", bytes: 49 * KILOBYTE });
    const { file } = (await smaller.json()) as { file: Json };
    expect((await announce(developer, two.id, { name: "b.zip", bytes: 2 * KILOBYTE })).status).toBe(413);
    await db.releaseFile.update({ where: { id: file.id }, data: { storedAt: new Date() } });
    expect((await announce(developer, two.id, { name: "b.zip", bytes: 25 * KILOBYTE })).status).toBe(201);
  });

  it("does not fit twice into the quota when two are announced at once", async () => {
    const developer = await createSignedInUser("developer");
    const drafts = [await draftOf(developer), await draftOf(developer), await draftOf(developer)];
    const answers = await whileRowLocked(
      (tx) => lockRow(tx, "User", developer.user.id),
      () => drafts.map(({ id }) => announce(developer, id, { name: "a.zip", bytes: 45 * KILOBYTE })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 413]);
  });
});
