import { countReleasesInReview } from "@/lib/moderation/count-releases-in-review";
import { loadModerationQueue, type QueueEntry } from "@/lib/moderation/load-moderation-queue";
import { QUEUE_PAGE_SIZE } from "@/lib/moderation/load-queue-page";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createApp } from "@/tests/fixtures/factories";
import { createRelease, createReleaseFile } from "@/tests/fixtures/releases";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { recordStatements } from "@/tests/fixtures/statements";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const nameOf = (item: QueueEntry) =>
  "app" in item ? item.app.title : `${item.release.app.title} ${item.release.version}`;

/** Submits a release this many days ago. */
const submit = (appId: string, version: string, days: number) =>
  createRelease({ appId, version, status: "review", submittedAt: daysAgo(days) });

beforeEach(emptyDatabase);

it("lists listings and releases in one order, longest waiting first, and pages forward and back", async () => {
  const { viewer } = await createSignedInUser("admin");
  const sold = await createApp({ title: "Ledger" });
  const names: string[] = [];
  for (let days = 2 * QUEUE_PAGE_SIZE + 3; days > 0; days -= 1) {
    // Five in a row are of one kind.
    const isRelease = Math.floor(days / 5) % 2 === 0;
    names.push(isRelease ? `Ledger ${days}.0` : `Waits ${days}`);
    await (isRelease
      ? submit(sold.id, `${days}.0`, days)
      : createApp({ title: `Waits ${days}`, status: "pending", updatedAt: daysAgo(days) }));
  }
  const load = (cursor: { after?: string; before?: string } = {}) =>
    loadModerationQueue(viewer, { search: "", ...cursor });
  const first = await load();
  const second = await load({ after: first.nextCursor ?? "" });
  const third = await load({ after: second.nextCursor ?? "" });
  expect([first, second, third].flatMap(({ items }) => items.map(nameOf))).toEqual(names);
  expect([first.total, first.previousCursor, third.nextCursor]).toEqual([names.length, null, null]);
  expect((await load({ before: third.previousCursor ?? "" })).items).toEqual(second.items);
  expect((await load({ before: second.previousCursor ?? "" })).items).toEqual(first.items);
  expect((await load({ after: "x" })).items).toEqual(first.items);
});

it("counts files and programs of a release, and leaves out releases of deleted apps and other statuses", async () => {
  const { viewer } = await createSignedInUser("admin");
  const app = await createApp({ title: "Ledger" });
  const { id } = await submit(app.id, "2.0", 1);
  await createReleaseFile({ releaseId: id, bytes: 700, contents: { executableCount: 2, isProgram: false } });
  await createReleaseFile({ releaseId: id, bytes: 300, contents: { executableCount: 0, isProgram: true } });
  await createRelease({ appId: app.id, status: "processing" });
  const { items, total } = await loadModerationQueue(viewer, { search: "" });
  expect([total, await countReleasesInReview(viewer)]).toEqual([1, 1]);
  expect(items).toMatchObject([
    { release: { id, fileCount: 2, bytes: 1000, executableCount: 3, app: { id: app.id, title: "Ledger" } } },
  ]);
});

it("searches releases by their app, and by title and version", async () => {
  const { viewer } = await createSignedInUser("admin");
  const harbor = await createApp({ title: "Harbor" });
  await submit(harbor.id, "1.4", 3);
  await submit(harbor.id, "1.5", 1);
  await createApp({ title: "Harbor lights", status: "pending", updatedAt: daysAgo(2) });
  await submit((await createApp({ title: "Something else" })).id, "1.5", 9);
  const search = async (text: string) => {
    const { items, total } = await loadModerationQueue(viewer, { search: text });
    return [items.map(nameOf), total];
  };
  expect(await search("harbor")).toEqual([["Harbor 1.4", "Harbor lights", "Harbor 1.5"], 3]);
  // No listing has all of these words, so listings with some of them are found.
  expect(await search("Harbor 1.5")).toEqual([["Harbor lights", "Harbor 1.5"], 2]);
  expect(await search("%")).toEqual([[], 0]);
});

it("takes as many queries for many entries as for one", async () => {
  const { viewer } = await createSignedInUser("admin");
  const app = await createApp();
  const add = async (days: number) => {
    await submit(app.id, `${days}.0`, days);
    await createApp({ status: "pending", updatedAt: daysAgo(days) });
  };
  const count = () => recordStatements(() => loadModerationQueue(viewer, { search: "" }));
  await add(1);
  const few = (await count()).length;
  for (let days = 2; days < 9; days += 1) await add(days);
  expect(await count()).toHaveLength(few);
});
