import { getOwnApp } from "@/lib/catalog/apps/own-listings";
import { db } from "@/lib/foundation/db/client";
import { createApp } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

it("returns the viewer's own app in any status with its download, and null for other viewers", async () => {
  const [owner, other, admin] = await Promise.all([
    createSignedInUser("developer"),
    createSignedInUser("developer"),
    createSignedInUser("admin"),
  ]);
  const app = await createApp({ developerId: owner.user.id, status: "rejected" });
  expect(await getOwnApp(owner.viewer, app.id)).toMatchObject({ id: app.id, downloadUrl: app.downloadUrl });
  for (const { viewer } of [other, admin]) expect(await getOwnApp(viewer, app.id)).toBeNull();
  for (const id of ["7", crypto.randomUUID()]) expect(await getOwnApp(owner.viewer, id)).toBeNull();
});

it("includes the pending change, or the last rejected change with its reason", async () => {
  const { user, viewer } = await createSignedInUser("developer");
  const app = await createApp({ developerId: user.id });
  expect(await getOwnApp(viewer, app.id)).toMatchObject({ pendingChange: null, rejectedChange: null, unlisted: false });
  await db.appChange.create({ data: { appId: app.id, changes: { title: "Kilnline 2" } } });
  expect(await getOwnApp(viewer, app.id)).toMatchObject({
    pendingChange: { title: "Kilnline 2" },
    changeSubmittedAt: expect.any(String) as string,
    rejectedChange: null,
  });
  await db.appChange.update({ where: { appId: app.id }, data: { status: "rejected", reason: "Say what is new." } });
  expect(await getOwnApp(viewer, app.id)).toMatchObject({
    pendingChange: null,
    changeSubmittedAt: null,
    rejectedChange: { changes: { title: "Kilnline 2" }, reason: "Say what is new." },
  });
});
