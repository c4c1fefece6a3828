import { createApp as listApp, deleteApp, updateApp } from "@/lib/catalog/apps/listings";
import { getApp } from "@/lib/catalog/apps/read-apps";
import { cleanUpReleases } from "@/lib/catalog/releases/cleanup";
import { createRelease, loadFirstRelease, openFirstRelease, submitRelease } from "@/lib/catalog/releases/drafts";
import { releaseObjectPath } from "@/lib/catalog/releases/release-files";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import { getAdminApp, setAppStatus } from "@/lib/staff/moderation/apps";
import { loadModerationQueue } from "@/lib/staff/moderation/queue";
import { countReleasesInReview } from "@/lib/staff/moderation/releases";
import { readMailTo, runJobs, verifyEmailsOf } from "@/tests/fixtures/jobs";
import { createReleaseFile } from "@/tests/fixtures/releases";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { createUploads } from "@/tests/fixtures/uploads";

const DAY_MS = 24 * 60 * 60 * 1000;

async function listing(developerId: string, title = "Kilnline") {
  return {
    ...{ title, description: "Fires a kiln by its schedule.", category: "Productivity", builtWith: "Claude Code" },
    ...{ price: "49.00", priceType: "one-time", demoUrl: null, downloadUrl: null, deliveryNote: null },
    ...{ techStack: [], screenshots: await createUploads(developerId), licensing: null },
  };
}

/** Adds a file to a draft: of the viewer's first release, by default. */
async function addFile(viewer: Viewer, stored = true, draft?: { id: string }): Promise<string> {
  const { id: releaseId } = draft ?? (await openFirstRelease(viewer));
  const content = Buffer.from("A manual.");
  const { id } = await createReleaseFile({
    releaseId,
    ...{ name: "manual.txt", bytes: content.length, storedAt: stored ? new Date() : null },
  });
  await getObjectStore().put(releaseObjectPath(id), content, "application/octet-stream");
  return releaseId;
}
const findOpen = async (viewer: Viewer) => (await loadFirstRelease(viewer)).release;
/** The release as `POST /api/apps` names it. */
const firstRelease = (id: string) => ({ id, version: "0.9", platforms: ["Linux" as const] });
const statusOf = async (id: string) => (await db.release.findUniqueOrThrow({ where: { id } })).status;

it("opens one draft per developer, for developers only", async () => {
  const { viewer } = await createSignedInUser("developer");
  expect(await findOpen(viewer)).toBeNull();
  const [one, other] = await Promise.all([openFirstRelease(viewer), openFirstRelease(viewer)]);
  expect(other).toEqual(one);
  expect(one).toMatchObject({ version: "1.0.0", status: "draft", files: [] });
  expect(await findOpen(viewer)).toEqual(one);
  for (const role of ["customer", "admin", "super_admin"] as const)
    await expect(openFirstRelease((await createSignedInUser(role)).viewer)).rejects.toMatchObject({
      code: "forbidden",
    });
  await expect(openFirstRelease(null)).rejects.toMatchObject({ code: "unauthenticated" });
});

it("lists an app with its files as one item for the moderator, and both go live together", async () => {
  const { user, viewer } = await createSignedInUser("developer");
  const { viewer: moderator } = await createSignedInUser("admin");
  await verifyEmailsOf(user.id);
  const releaseId = await addFile(viewer);
  const app = await listApp(viewer, { ...(await listing(user.id)), firstRelease: firstRelease(releaseId) });
  expect(await findOpen(viewer)).toBeNull();
  expect(await getAdminApp(moderator, app.id)).toMatchObject({
    waitingRelease: { version: "0.9", checked: false },
  });
  const before = (await getAdminApp(moderator, app.id)).revision;
  await runJobs();
  expect(await statusOf(releaseId)).toBe("review");
  const queue = await loadModerationQueue(moderator, { search: "" });
  expect(queue).toMatchObject({ total: 1, items: [{ app: { id: app.id, waitingRelease: { checked: true } } }] });
  expect(await countReleasesInReview(moderator)).toBe(0);

  // A decision about what the moderator saw before the files were checked.
  const decision = { status: "approved", reason: null, from: "pending" } as const;
  await expect(setAppStatus(moderator, app.id, { ...decision, revision: before })).rejects.toMatchObject({
    code: "conflict",
  });
  await setAppStatus(moderator, app.id, { ...decision, revision: before + 1 });
  expect(await db.release.findUniqueOrThrow({ where: { id: releaseId } })).toMatchObject({
    ...{ appId: app.id, status: "published", version: "0.9", platforms: ["Linux"] },
  });
  await runJobs();
  const mails = await readMailTo(user.email);
  expect(mails.filter((mail) => mail.includes("approved"))).toHaveLength(1);
  expect(await getAdminApp(moderator, app.id)).toMatchObject({ hasRelease: true, waitingRelease: null });
});

it("a later release of an approved app is an item of its own, and is not published by the app's status", async () => {
  const { user, viewer } = await createSignedInUser("developer");
  const { viewer: moderator } = await createSignedInUser("admin");
  const { id } = await listApp(viewer, await listing(user.id));
  await setAppStatus(moderator, id, { status: "approved", reason: null });
  const release = await createRelease(viewer, id, { version: "2.0", notes: "", platforms: [] });
  await db.release.update({ where: { id: release.id }, data: { status: "review", submittedAt: new Date() } });
  expect(await countReleasesInReview(moderator)).toBe(1);
  expect(await loadModerationQueue(moderator, { search: "" })).toMatchObject({
    items: [{ release: { id: release.id } }],
  });

  // Not even when a moderator takes the app down and approves it again, once a release has been published.
  const first = await createRelease(viewer, id, { version: "1.0", notes: "", platforms: [] });
  await db.release.update({ where: { id: first.id }, data: { status: "published", publishedAt: new Date() } });
  await setAppStatus(moderator, id, { status: "pending", reason: null });
  expect(await getAdminApp(moderator, id)).toMatchObject({ waitingRelease: null });
  await setAppStatus(moderator, id, { status: "approved", reason: null });
  expect(await statusOf(release.id)).toBe("review");
});

describe("a rejected app", () => {
  /** Lists an app with its first release and rejects it. */
  async function rejected(verified = false) {
    const { user, viewer } = await createSignedInUser("developer");
    await db.user.update({ where: { id: user.id }, data: { verified } });
    const { viewer: moderator } = await createSignedInUser("admin");
    const first = await addFile(viewer);
    const { id } = await listApp(viewer, { ...(await listing(user.id)), firstRelease: firstRelease(first) });
    await runJobs();
    await setAppStatus(moderator, id, { status: "rejected", reason: "It doesn't start." });
    const publish = async (version: string) => {
      const draft = await createRelease(viewer, id, { version, notes: "", platforms: [] });
      await submitRelease(viewer, await addFile(viewer, true, draft));
      return draft.id;
    };
    const eventsOf = async () =>
      (await db.auditEvent.findMany({ where: { subjectId: id, action: "app.update" } })).map(({ from, to }) => [
        from,
        to,
      ]);
    return { viewer, moderator, id, first, publish, eventsOf, waiting: () => getAdminApp(moderator, id) };
  }
  const resubmission = [{ status: "rejected" }, { status: "pending" }];

  it("is resubmitted by a corrected release, which goes live with it instead of the rejected one", async () => {
    const { moderator, id, first, publish, eventsOf, waiting } = await rejected();
    const corrected = await publish("1.1");
    expect(await waiting()).toMatchObject({ status: "pending", waitingRelease: { version: "1.1", checked: false } });
    expect(await eventsOf()).toEqual([resubmission]);
    await runJobs();
    const { items } = await loadModerationQueue(moderator, { search: "" });
    expect(items).toContainEqual({
      app: expect.objectContaining({ id, waitingRelease: { version: "1.1", checked: true } }) as unknown,
    });
    await setAppStatus(moderator, id, { status: "approved", reason: null });
    expect([await statusOf(first), await statusOf(corrected)]).toEqual(["draft", "published"]);
  });

  it("is resubmitted once, by the first of several releases, and never by a release of a listed app", async () => {
    const { moderator, id, publish, eventsOf, waiting } = await rejected();
    await publish("1.1");
    await publish("1.2");
    expect(await waiting()).toMatchObject({ waitingRelease: { version: "1.2" }, revision: 2 });
    expect(await eventsOf()).toEqual([resubmission]);
    await runJobs();
    await setAppStatus(moderator, id, { status: "approved", reason: null });
    await publish("1.3");
    expect(await waiting()).toMatchObject({ status: "approved" });
  });

  it("is resubmitted by a verified developer's release, too", async () => {
    const { publish, waiting } = await rejected(true);
    const release = await publish("1.1");
    await runJobs();
    expect([await statusOf(release), (await waiting()).status]).toEqual(["published", "pending"]);
  });

  it("returns to review with its release when it is saved unchanged", async () => {
    const { viewer, id, first, waiting } = await rejected();
    await updateApp(viewer, id, { title: "Kilnline" });
    expect(await waiting()).toMatchObject({ status: "pending", waitingRelease: { version: "0.9", checked: true } });
    expect(await statusOf(first)).toBe("review");
  });
});

it("records only the listing when its app is deleted", async () => {
  const { user, viewer } = await createSignedInUser("developer");
  const { id } = await listApp(viewer, await listing(user.id));
  await deleteApp(viewer, id);
  const event = await db.auditEvent.findFirstOrThrow({ where: { subjectId: id, action: "app.delete" } });
  expect(Object.keys(event.from as object).sort()).toEqual([...Object.keys(await listing(user.id)), "status"].sort());
});

it("creates nothing when the files can't be submitted, and keeps the draft", async () => {
  const { user, viewer } = await createSignedInUser("developer");
  const other = await createSignedInUser("developer");
  const [input, releaseId] = [await listing(user.id), await addFile(viewer, false)];
  await expect(listApp(viewer, { ...input, firstRelease: firstRelease(releaseId) })).rejects.toMatchObject({
    code: "conflict",
    message: "Some files are not uploaded yet. Finish or remove them first.",
  });
  const foreign = await addFile(other.viewer);
  await expect(listApp(viewer, { ...input, firstRelease: firstRelease(foreign) })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await db.app.count({ where: { developerId: user.id } })).toBe(0);
  expect(await findOpen(viewer)).toMatchObject({ id: releaseId });

  // The draft of an app that is already listed.
  const listed = await listApp(viewer, input);
  const second = await createRelease(viewer, listed.id, { version: "2.0", notes: "", platforms: [] });
  await expect(listApp(viewer, { ...input, firstRelease: firstRelease(second.id) })).rejects.toMatchObject({
    code: "conflict",
  });
});

it("creates one app when it is submitted twice at once", async () => {
  const { user, viewer } = await createSignedInUser("developer");
  const [input, releaseId] = [await listing(user.id), await addFile(viewer)];
  const results = await Promise.allSettled(
    [1, 2].map(() => listApp(viewer, { ...input, firstRelease: firstRelease(releaseId) })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await db.app.count({ where: { developerId: user.id } })).toBe(1);
});

it("keeps the draft for 90 days after its last change, and then removes its files", async () => {
  const { user, viewer } = await createSignedInUser("developer");
  const releaseId = await addFile(viewer);
  const days = (count: number) => new Date(Date.now() + count * DAY_MS);
  await db.listingDraft.update({ where: { developerId: user.id }, data: { createdAt: days(-200) } });
  await cleanUpReleases(days(89));
  expect(await findOpen(viewer)).toMatchObject({ id: releaseId, files: [{ name: "manual.txt" }] });
  await cleanUpReleases(days(91));
  expect(await findOpen(viewer)).toBeNull();
  expect(await db.release.count({ where: { id: releaseId } })).toBe(0);
});

it("says what buyers get of an app that has nothing to download", async () => {
  const { user, viewer } = await createSignedInUser("developer");
  const { viewer: moderator } = await createSignedInUser("admin");
  const deliveryNote = "An account on our website, within an hour.";
  const { id } = await listApp(viewer, { ...(await listing(user.id)), deliveryNote });
  expect(await getAdminApp(moderator, id)).toMatchObject({ deliveryNote, hasRelease: false });
  await setAppStatus(moderator, id, { status: "approved", reason: null });
  expect(await getApp(null, id)).toMatchObject({ deliveryNote });
});
