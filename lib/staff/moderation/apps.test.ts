import { db } from "@/lib/foundation/db/client";
import { getAdminApp } from "@/lib/staff/moderation/apps";
import { createApp } from "@/tests/fixtures/factories";
import { createRelease } from "@/tests/fixtures/releases";
import { createSignedInUser } from "@/tests/fixtures/sessions";

it("getAdminApp returns an app of any status with its pending change, if any", async () => {
  const { viewer } = await createSignedInUser("admin");
  const app = await createApp({ status: "unlisted", unlistedStatus: "approved" });
  expect(await getAdminApp(viewer, app.id)).toMatchObject({
    status: "approved",
    unlisted: true,
    downloadUrl: app.downloadUrl,
    pendingChange: null,
    changeVersion: null,
  });
  const { version } = await db.appChange.create({ data: { appId: app.id, changes: { title: "Kilnline 2" } } });
  expect(await getAdminApp(viewer, app.id)).toMatchObject({
    title: app.title,
    pendingChange: { title: "Kilnline 2" },
    changeVersion: version,
  });
  await db.appChange.update({ where: { appId: app.id }, data: { status: "rejected" } });
  expect(await getAdminApp(viewer, app.id)).toMatchObject({ pendingChange: null, changeVersion: null });
  await expect(getAdminApp(viewer, crypto.randomUUID())).rejects.toMatchObject({
    code: "not_found",
    message: "App not found",
  });
});

it.each([
  ["draft", false],
  ["review", true],
  ["published", true],
  ["withdrawn", false],
])("an app whose only release is %s has a release to deliver: %s", async (status, hasFiles) => {
  const { viewer } = await createSignedInUser("admin");
  const { appId } = await createRelease({ status });
  expect(await getAdminApp(viewer, appId ?? "")).toMatchObject({ hasRelease: hasFiles });
});
