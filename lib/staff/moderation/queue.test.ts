import { rebuildSearch } from "@/lib/catalog/search/index-jobs";
import { updateApp } from "@/lib/catalog/apps/listings";
import { unlistApp } from "@/lib/catalog/apps/unlisting";
import { db } from "@/lib/foundation/db/client";
import { countAppsByStatus, setAppStatus } from "@/lib/staff/moderation/apps";
import { decideChange } from "@/lib/staff/moderation/change-decisions";
import { loadModerationQueue, loadQueuePage, QUEUE_PAGE_SIZE, type QueueEntry } from "@/lib/staff/moderation/queue";
import { countReleasesInReview } from "@/lib/staff/moderation/releases";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { createRelease, createReleaseFile } from "@/tests/fixtures/releases";
import { createSignedInUser, toViewer } from "@/tests/fixtures/sessions";
import { recordStatements } from "@/tests/fixtures/statements";

describe("browse queue", () => {
  beforeEach(emptyDatabase);

  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

  /** Creates an approved app with a change submitted this many days ago. */
  async function createChangedApp(title: string, days: number, more: object = {}) {
    const app = await createApp({ title, updatedAt: daysAgo(500), ...more });
    await db.appChange.create({
      data: {
        appId: app.id,
        changes: { description: `${title}, with a text of its own.`, category: "DevOps" },
        submittedAt: daysAgo(days),
      },
    });
    return app;
  }

  /** A page of the queue whose entries are all apps. */
  async function loadWaiting(...of: Parameters<typeof loadModerationQueue>) {
    const { items, ...page } = await loadModerationQueue(...of);
    return {
      ...page,
      items: items.map((item) => {
        if ("release" in item) throw new Error("There is no release.");
        return item.app;
      }),
    };
  }

  describe("the admin dashboard's lists of apps", () => {
    it("lists pending apps and changes of approved ones, longest waiting first, and pages forward and back", async () => {
      const { viewer } = await createSignedInUser("admin");
      await createApp({ title: "approved", updatedAt: daysAgo(99) });
      await createApp({ title: "rejected", status: "rejected", updatedAt: daysAgo(99) });
      await createApp({ title: "hidden", status: "unlisted", unlistedStatus: "approved", updatedAt: daysAgo(99) });
      const titles: string[] = [];
      for (let days = QUEUE_PAGE_SIZE + 3; days > 0; days -= 1) {
        const title = `waits ${days}`;
        titles.push(title);
        await (days % 2
          ? createChangedApp(title, days)
          : createApp({ title, status: "pending", updatedAt: daysAgo(days) }));
      }
      const first = await loadWaiting(viewer, { search: "" });
      const second = await loadWaiting(viewer, { search: "", after: first.nextCursor ?? "" });
      expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(titles);
      expect([first.total, second.nextCursor]).toEqual([titles.length, null]);
      expect((await loadWaiting(viewer, { search: "", before: second.previousCursor ?? "" })).items).toEqual(
        first.items,
      );
      expect(await countAppsByStatus(viewer)).toEqual({
        total: 26,
        unlisted: 1,
        pending: 11,
        changes: 12,
        approved: 13,
        rejected: 1,
      });
    });

    it("includes the changed fields, the full current description, and the change version", async () => {
      const { viewer } = await createSignedInUser("admin");
      const description = `First.\n\n${"x".repeat(2_000)}`;
      const app = await createChangedApp("Kilnline", 3, { description });
      const { version } = await db.appChange.findUniqueOrThrow({ where: { appId: app.id } });
      expect((await loadWaiting(viewer, { search: "" })).items).toMatchObject([
        {
          id: app.id,
          status: "approved",
          description,
          pendingChange: { description: "Kilnline, with a text of its own.", category: "DevOps" },
          changeVersion: version,
          unlisted: false,
        },
      ]);
    });

    it("supports search", async () => {
      const { viewer } = await createSignedInUser("admin");
      await createChangedApp("Kilnline harbor", 3);
      await createApp({ title: "Pier harbor", status: "pending" });
      await createApp({ title: "Approved harbor" });
      await createApp({ title: "Something else", status: "pending" });
      await rebuildSearch();
      const found = await loadWaiting(viewer, { search: "harbor" });
      expect([found.total, found.items.map(({ title }) => title).sort()]).toEqual([
        2,
        ["Kilnline harbor", "Pier harbor"],
      ]);
    });

    it("includes the change of an unlisted app, but not an unlisted pending app", async () => {
      const { viewer } = await createSignedInUser("admin");
      const app = await createChangedApp("Kilnline", 3);
      const pending = await createApp({ status: "pending" });
      for (const { id, developerId } of [app, pending])
        await unlistApp(toViewer(await db.user.findUniqueOrThrow({ where: { id: developerId } })), id);
      expect((await loadWaiting(viewer, { search: "" })).items).toMatchObject([{ id: app.id, unlisted: true }]);
      expect((await loadQueuePage(viewer, { tab: "approved", search: "" })).items).toEqual([]);
      expect((await loadQueuePage(viewer, { tab: "all", search: "" })).items).toMatchObject([
        { id: pending.id, status: "pending", unlisted: true },
        { id: app.id, status: "approved", unlisted: true },
      ]);
      expect(await countAppsByStatus(viewer)).toMatchObject({ total: 2, pending: 0, changes: 1, approved: 0 });
    });

    it("drops a change once its listing is no longer approved, and after every decision", async () => {
      const { viewer } = await createSignedInUser("admin");
      const developer = await createUser({ role: "developer" });
      const app = await createChangedApp("Kilnline", 3, { developerId: developer.id });
      const waiting = async () => [
        (await loadWaiting(viewer, { search: "" })).items.map(({ id }) => id),
        (await countAppsByStatus(viewer)).changes,
      ];
      expect(await waiting()).toEqual([[app.id], 1]);
      await setAppStatus(viewer, app.id, { status: "rejected", reason: null });
      expect(await waiting()).toEqual([[], 0]);
      await setAppStatus(viewer, app.id, { status: "approved", reason: null });
      expect(await waiting()).toEqual([[app.id], 1]);
      await decideChange(viewer, app.id, { decision: "rejected", reason: null });
      expect(await waiting()).toEqual([[], 0]);
      await updateApp(toViewer(developer), app.id, { title: "Kilnline 2" });
      expect(await waiting()).toEqual([[app.id], 1]);
      await decideChange(viewer, app.id, { decision: "approved", reason: null });
      expect(await waiting()).toEqual([[], 0]);
    });

    it("is restricted to moderators", async () => {
      for (const viewer of [null, (await createSignedInUser("developer")).viewer])
        await expect(loadWaiting(viewer, { search: "" })).rejects.toMatchObject({
          code: viewer ? "forbidden" : "unauthenticated",
        });
    });
  });
});

describe("load moderation queue", () => {
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
    await rebuildSearch();
    const search = async (text: string) => {
      const { items, total } = await loadModerationQueue(viewer, { search: text });
      return [items.map(nameOf), total];
    };
    expect(await search("harbor")).toEqual([["Harbor 1.4", "Harbor lights", "Harbor 1.5"], 3]);
    // No listing has all of these words, so listings with some of them are found.
    expect((await search("Harbor 1.5"))[0]).toEqual(expect.arrayContaining(["Harbor lights", "Harbor 1.5"]));
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
});
