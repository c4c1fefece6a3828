import { getAppPage } from "@/lib/catalog/apps/app-page";
import { SHOWCASE_SIZE, type ShowcaseTab } from "@/lib/catalog/apps/apps.constants";
import { getAppPreview, listShowcase, listSimilarApps, splitShowcase } from "@/lib/catalog/apps/read-apps";
import { db } from "@/lib/foundation/db/client";
import { createApp, createReview, createUser } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

describe("get app preview", () => {
  async function createListed(more: object = {}) {
    const [owner, moderator] = await Promise.all([createSignedInUser("developer"), createSignedInUser("admin")]);
    const app = await createApp({
      developerId: owner.user.id,
      title: "Kilnline",
      screenshots: ["/objects/live"],
      ...more,
    });
    const change = (changes: object) => db.appChange.create({ data: { appId: app.id, changes } });
    return { owner: owner.viewer, moderator: moderator.viewer, app, change };
  }

  describe("getAppPreview", () => {
    it("applies the pending change for the developer and moderators only", async () => {
      const { owner, moderator, app, change } = await createListed();
      await change({ title: "Kilnline 2", screenshots: ["/objects/new"], downloadUrl: null });
      for (const viewer of [owner, moderator]) {
        const preview = await getAppPreview(viewer, app.id);
        expect(preview).toMatchObject({
          unlisted: false,
          changeSubmittedAt: expect.any(String) as string,
          page: { title: "Kilnline 2", screenshots: ["/objects/new"], hasDownload: false, price: "49.00" },
        });
        expect(JSON.stringify(preview)).not.toMatch(/downloadUrl|downloads\.example/);
      }
      for (const role of ["customer", "developer"] as const) {
        // Nothing to preview for them: the page redirects to the public page.
        expect(await getAppPreview((await createSignedInUser(role)).viewer, app.id)).toMatchObject({
          unlisted: false,
          changeSubmittedAt: null,
          page: { title: "Kilnline" },
        });
      }
      for (const viewer of [null, owner, moderator])
        expect(await getAppPage(viewer, app.id)).toMatchObject({
          title: "Kilnline",
          screenshots: ["/objects/live"],
          hasDownload: true,
        });
    });

    it("returns the current page without a pending change, or when the listing is not approved", async () => {
      const { owner, app, change } = await createListed();
      expect(await getAppPreview(owner, app.id)).toMatchObject({
        changeSubmittedAt: null,
        page: { title: "Kilnline" },
      });
      await change({ title: "Kilnline 2", downloadUrl: "https://downloads.example.com/2.zip" });
      expect(await getAppPreview(owner, app.id)).toMatchObject({ page: { title: "Kilnline 2", hasDownload: true } });
      await db.app.update({ where: { id: app.id }, data: { status: "rejected" } });
      expect(await getAppPreview(owner, app.id)).toMatchObject({ page: { title: "Kilnline", status: "rejected" } });
    });

    it("returns the owner's unlisted app, and null for unknown apps", async () => {
      const { owner, app } = await createListed({ status: "unlisted", unlistedStatus: "approved" });
      expect(await getAppPreview(owner, app.id)).toMatchObject({ unlisted: true, page: { status: "approved" } });
      for (const id of ["7", crypto.randomUUID()]) expect(await getAppPreview(owner, id)).toBeNull();
      for (const role of ["customer", "developer"] as const)
        expect(await getAppPreview((await createSignedInUser(role)).viewer, app.id)).toBeNull();
    });
  });
});

describe("list showcase", () => {
  const titles = async (tab: ShowcaseTab, category?: string) =>
    (await listShowcase(tab, category)).map(({ title }) => title);

  beforeAll(async () => {
    const developerId = (await createUser({ role: "developer" })).id;
    for (let index = 1; index <= 9; index += 1) {
      const { id } = await createApp({
        title: `App ${index}`,
        developerId,
        createdAt: new Date(Date.UTC(2026, 0, index)),
        featured: index <= 2,
        price: index % 2 ? "0" : "5",
        downloads: 100 - index,
        category: index <= 5 ? "DevOps" : "Analytics",
      });
      if (index === 4) await createReview({ appId: id, rating: 5 });
    }
    await createApp({
      title: "Pending",
      developerId,
      status: "pending",
      featured: true,
      price: "0",
      category: "DevOps",
      downloads: 999,
    });
  });

  describe("listShowcase", () => {
    it("lists featured apps, newest first", async () => {
      expect(await titles("featured")).toEqual(["App 2", "App 1"]);
    });

    it("lists the newest apps up to the limit", async () => {
      expect(await titles("new")).toEqual(["App 9", "App 8", "App 7", "App 6", "App 5", "App 4"]);
      expect(await titles("new")).toHaveLength(SHOWCASE_SIZE);
    });

    it("lists the best rated apps before those without reviews", async () => {
      expect((await titles("top-rated"))[0]).toBe("App 4");
    });

    it("lists free apps, featured first", async () => {
      expect(await titles("free")).toEqual(["App 1", "App 9", "App 7", "App 5", "App 3"]);
    });

    it("filters by category", async () => {
      expect(await titles("new", "DevOps")).toEqual(["App 5", "App 4", "App 3", "App 2", "App 1"]);
      expect(await titles("featured", "Analytics")).toEqual([]);
    });
  });

  describe("listSimilarApps", () => {
    it("lists the three most popular other apps", async () => {
      const [app] = await listShowcase("featured");
      const similar = await listSimilarApps({ id: app?.id ?? "", category: "DevOps" });
      expect(similar.map(({ title }) => title)).toEqual(["App 1", "App 3", "App 4"]);
    });
  });
});

describe("split showcase", () => {
  const apps = (...ids: string[]) => ids.map((id) => ({ id }));

  describe("splitShowcase", () => {
    it("shows no app twice", () => {
      expect(splitShowcase(apps("a", "b", "c"), apps("b", "d", "a", "e", "f"), 2)).toEqual({
        row: apps("a", "b"),
        grid: apps("d", "e"),
      });
    });

    it("leaves out the row when the grid would be empty", () => {
      expect(splitShowcase(apps("a", "b"), apps("b", "a"), 2)).toEqual({ row: [], grid: apps("b", "a") });
    });
  });
});
