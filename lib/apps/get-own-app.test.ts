import { getOwnApp } from "@/lib/apps/get-own-app";
import { createApp } from "@/tests/fixtures/factories";
import { signedIn } from "@/tests/fixtures/sessions";

it("is the viewer's own app of any status with its download, and nobody else's", async () => {
  const [owner, other, admin] = await Promise.all([signedIn("developer"), signedIn("developer"), signedIn("admin")]);
  const app = await createApp({ developerId: owner.user.id, status: "rejected" });
  expect(await getOwnApp(owner.viewer, app.id)).toMatchObject({ id: app.id, downloadUrl: app.downloadUrl });
  for (const { viewer } of [other, admin]) expect(await getOwnApp(viewer, app.id)).toBeNull();
  for (const id of ["7", crypto.randomUUID()]) expect(await getOwnApp(owner.viewer, id)).toBeNull();
});
