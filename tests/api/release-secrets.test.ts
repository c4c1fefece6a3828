import { GET as list, POST as dismiss } from "@/app/api/releases/[id]/secrets/route";
import { POST as publish } from "@/app/api/releases/[id]/publish/route";
import { PUT as decide } from "@/app/api/admin/releases/[releaseId]/status/route";
import { deleteReleaseFile } from "@/lib/catalog/releases/release-uploads";
import { releaseObjectPath } from "@/lib/catalog/releases/release-files";
import { db } from "@/lib/foundation/db/client";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import { setAppStatus } from "@/lib/staff/moderation/apps";
import { buildZip } from "@/tests/fixtures/archives";
import { call } from "@/tests/fixtures/call";
import { createApp } from "@/tests/fixtures/factories";
import { readMailTo, runJobs, verifyEmailsOf } from "@/tests/fixtures/jobs";
import { createRelease, createReleaseFile } from "@/tests/fixtures/releases";
import { createSignedInUser } from "@/tests/fixtures/sessions";

type Person = Awaited<ReturnType<typeof createSignedInUser>>;
type Place = { id: string; kind: string; file: string; line: number; dismissal: unknown };

// Put together here, so that this file contains none.
const key = (letter: string) => `sk_live_${letter.repeat(24)}`;

/** A developer whose releases need no moderator, unless the checks want one. */
async function verifiedDeveloper(): Promise<Person & { appId: string }> {
  const developer = await createSignedInUser("developer");
  await db.user.update({ where: { id: developer.user.id }, data: { verified: true } });
  await verifyEmailsOf(developer.user.id);
  return { ...developer, appId: (await createApp({ developerId: developer.user.id })).id };
}

/** A draft with an archive of these files. */
async function createDraft({ user, appId }: { user: { id: string }; appId: string }, files: Record<string, string>) {
  const { id: releaseId } = await createRelease({ appId, developerId: user.id, status: "draft" });
  const bytes = buildZip(Object.entries(files).map(([name, content]) => ({ name, content })));
  const file = await createReleaseFile({ releaseId, name: "kiln.zip", bytes: bytes.length });
  await getObjectStore().put(releaseObjectPath(file.id), bytes, "application/octet-stream");
  return releaseId;
}

const read = (person: Person, id: string) =>
  call(list, `/api/releases/${id}/secrets`, { params: { id }, session: person.session });
const post = (person: Person, id: string, body: unknown) =>
  call(dismiss, `/api/releases/${id}/secrets`, { method: "POST", params: { id }, body, session: person.session });
const placesOf = async (response: Response) => (await response.json()) as Place[];
const stateOf = (id: string) =>
  db.release.findUniqueOrThrow({ where: { id }, select: { status: true, problem: true } });

async function submit(person: Person, id: string) {
  const { session } = person;
  expect((await call(publish, `/api/releases/${id}/publish`, { method: "POST", params: { id }, session })).status).toBe(
    200,
  );
  await runJobs();
  return stateOf(id);
}

async function approve(id: string): Promise<void> {
  const { session } = await createSignedInUser("admin");
  const options = { method: "PUT", params: { releaseId: id }, body: { decision: "approved" }, session };
  expect((await call(decide, `/api/admin/releases/${id}/status`, options)).status).toBe(200);
}

it("stops a release with a live secret, and names its place to its developer and to moderators alone", async () => {
  const developer = await verifiedDeveloper();
  const id = await createDraft(developer, {
    "readme.md": "Fires a kiln.",
    "src/pay.js": `\n\nconst key = "${key("a")}"`,
  });
  expect(await submit(developer, id)).toEqual({
    status: "draft",
    problem:
      "kiln.zip: src/pay.js, line 3, looks like a live Stripe secret key. Anyone who downloads the file could use " +
      "it. Change or revoke it, remove it from the file, and upload the file again.",
  });
  expect((await readMailTo(developer.user.email)).join("\n")).toContain("src/pay.js, line 3");
  const place = { kind: "a live Stripe secret key", file: "kiln.zip: src/pay.js", line: 3, dismissal: null };
  for (const reader of [developer, await createSignedInUser("admin"), await createSignedInUser("super_admin")]) {
    const response = await read(reader, id);
    expect(response.status).toBe(200);
    const text = await response.clone().text();
    expect(text).not.toContain("sk_live");
    expect(await placesOf(response)).toMatchObject([place]);
  }
  for (const other of ["customer", "developer"] as const)
    expect((await read(await createSignedInUser(other), id)).status).toBe(404);
  // The file that has it is the only problem.
  const [file] = await db.releaseFile.findMany({ where: { releaseId: id } });
  await deleteReleaseFile(developer.viewer, id, file?.id ?? "");
  expect(await stateOf(id)).toEqual({ status: "draft", problem: null });
});

it("publishes what its developer calls no secret once a moderator approves it, and then in later releases", async () => {
  const developer = await verifiedDeveloper();
  const files = { "a.js": key("b"), "b.js": key("b") };
  const id = await createDraft(developer, files);
  expect((await submit(developer, id)).problem).toContain("a.js, line 1, looks like");
  const [place] = await placesOf(await read(developer, id));
  const reason = "A key from the provider's documentation.";
  const dismissed = await post(developer, id, { secret: place?.id, reason });
  expect(dismissed.status).toBe(200);
  // Both places have the same.
  expect((await placesOf(dismissed)).map(({ dismissal }) => dismissal)).toEqual(
    [1, 2].map(() => ({ reason, accepted: false })),
  );
  expect(await stateOf(id)).toEqual({ status: "draft", problem: null });
  expect(await submit(developer, id)).toEqual({ status: "review", problem: null });
  await approve(id);
  expect((await placesOf(await read(developer, id)))[0]?.dismissal).toEqual({ reason, accepted: true });
  expect(await submit(developer, await createDraft(developer, files))).toMatchObject({ status: "published" });

  // Another one beside it, and the same in someone else's release.
  const more = await createDraft(developer, { "a.js": `${key("b")} ${key("c")}` });
  expect(await submit(developer, more)).toMatchObject({ status: "draft", problem: expect.stringContaining("line 1") });
  const other = await verifiedDeveloper();
  expect(await submit(other, await createDraft(other, files))).toMatchObject({ status: "draft" });
});

it("keeps a moderator's reason when something is dismissed after a rejection", async () => {
  const developer = await verifiedDeveloper();
  const id = await createDraft(developer, { "a.js": key("d") });
  await submit(developer, id);
  const [place] = await placesOf(await read(developer, id));
  await post(developer, id, { secret: place?.id, reason: "An example." });
  await submit(developer, id);
  await db.release.update({ where: { id }, data: { status: "draft", problem: "The notes are empty." } });
  await post(developer, id, { secret: place?.id, reason: "An example." });
  expect(await stateOf(id)).toEqual({ status: "draft", problem: "The notes are empty." });
});

it("refuses to dismiss what a release does not have, without a reason, of others, and of a published release", async () => {
  const developer = await verifiedDeveloper();
  const id = await createDraft(developer, { "a.js": key("e") });
  await submit(developer, id);
  const [place] = await placesOf(await read(developer, id));
  const body = { secret: place?.id, reason: "An example." };
  expect((await post(developer, id, { ...body, secret: "x".repeat(22) })).status).toBe(404);
  expect((await post(developer, id, { ...body, reason: " " })).status).toBe(400);
  expect((await post(await verifiedDeveloper(), id, body)).status).toBe(404);
  expect((await post(await createSignedInUser("customer"), id, body)).status).toBe(403);
  expect((await post(await createSignedInUser("admin"), id, body)).status).toBe(403);
  await post(developer, id, body);
  await submit(developer, id);
  await approve(id);
  expect((await post(developer, id, body)).status).toBe(409);
});

it("isn't approved with its app while its files are being checked or were sent back, unless there is another download", async () => {
  const developer = await createSignedInUser("developer");
  const { viewer: moderator } = await createSignedInUser("admin");
  const app = await createApp({ developerId: developer.user.id, status: "pending", downloadUrl: null });
  const id = await createDraft({ ...developer, appId: app.id }, { "a.js": key("f") });
  const approveApp = () => setAppStatus(moderator, app.id, { status: "approved", reason: null });
  await expect(approveApp()).rejects.toMatchObject({ code: "conflict", message: expect.stringMatching(/sent back/) });
  await db.release.update({ where: { id }, data: { status: "processing" } });
  await expect(approveApp()).rejects.toMatchObject({ message: expect.stringMatching(/still checking/) });
  await db.app.update({ where: { id: app.id }, data: { downloadUrl: "https://example.com/kiln.zip" } });
  expect(await approveApp()).toMatchObject({ status: "approved" });
});
