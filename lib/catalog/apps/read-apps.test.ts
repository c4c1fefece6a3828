import { getAppPage } from "@/lib/catalog/apps/app-page";
import { getAppPreview, splitShowcase } from "@/lib/catalog/apps/read-apps";
import { db } from "@/lib/foundation/db/client";
import { createApp } from "@/tests/fixtures/factories";
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
