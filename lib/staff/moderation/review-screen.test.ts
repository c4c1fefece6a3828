import { db } from "@/lib/foundation/db/client";
import { getAppReview } from "@/lib/staff/moderation/review-screen";
import { createApp } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

it("returns the listing with its download and developer, and the next app in the queue", async () => {
  const { viewer } = await createSignedInUser("admin");
  const since = (year: number) => new Date(Date.UTC(year, 0, 1));
  // Older than anything other tests leave in the queue.
  await createApp({ updatedAt: since(1990) });
  const [reviewed, next] = [
    await createApp({ status: "pending", updatedAt: since(1991) }),
    await createApp({ status: "pending", updatedAt: since(1992) }),
  ];
  await createApp({ developerId: reviewed.developerId, status: "rejected" });
  expect(await getAppReview(viewer, reviewed.id)).toMatchObject({
    app: { id: reviewed.id, status: "pending", downloadUrl: reviewed.downloadUrl },
    page: { title: reviewed.title },
    developer: { id: reviewed.developerId, apps: { approved: 0, pending: 1, rejected: 1 } },
    next: { id: next.id, title: next.title },
  });
  for (const id of ["7", crypto.randomUUID()]) expect(await getAppReview(viewer, id)).toBeNull();
});

it("previews the pending change next to the approved version, and counts unlisted apps", async () => {
  const { viewer } = await createSignedInUser("admin");
  const app = await createApp({ title: "Kilnline" });
  await createApp({ developerId: app.developerId, status: "unlisted", unlistedStatus: "rejected" });
  const { version } = await db.appChange.create({
    data: { appId: app.id, changes: { title: "Kilnline 2", downloadUrl: null } },
  });
  expect(await getAppReview(viewer, app.id)).toMatchObject({
    app: {
      title: "Kilnline",
      downloadUrl: app.downloadUrl,
      pendingChange: { title: "Kilnline 2", downloadUrl: null },
      changeVersion: version,
    },
    page: { title: "Kilnline 2", hasDownload: false },
    developer: { apps: { approved: 1, pending: 0, rejected: 1 } },
  });
  // A listing that is not approved is reviewed without its change.
  await db.app.update({ where: { id: app.id }, data: { status: "pending" } });
  expect(await getAppReview(viewer, app.id)).toMatchObject({ page: { title: "Kilnline", hasDownload: true } });
});
