import { unlistApp } from "@/lib/apps/unlist-app";
import { updateApp } from "@/lib/apps/update-app";
import { db } from "@/lib/db/client";
import { loadModerationQueue } from "@/lib/moderation/load-moderation-queue";
import { loadQueuePage, QUEUE_PAGE_SIZE } from "@/lib/moderation/load-queue-page";
import { countAppsByStatus } from "@/lib/moderation/count-apps-by-status";
import { decideChange } from "@/lib/moderation/decide-change";
import { setAppStatus } from "@/lib/moderation/set-app-status";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { createSignedInUser, toViewer } from "@/tests/fixtures/sessions";

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
    expect((await loadWaiting(viewer, { search: "", before: second.previousCursor ?? "" })).items).toEqual(first.items);
    expect(await countAppsByStatus(viewer)).toEqual({ total: 25, pending: 11, changes: 12, approved: 13, rejected: 1 });
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
