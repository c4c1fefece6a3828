import { getAdminApp } from "@/lib/moderation/get-admin-app";
import { listReviewedReleases } from "@/lib/moderation/list-reviewed-releases";
import { createApp } from "@/tests/fixtures/factories";
import { createRelease } from "@/tests/fixtures/releases";
import { createSignedInUser } from "@/tests/fixtures/sessions";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

it("compares a release in review with the latest published one, and that with the one before", async () => {
  const { viewer } = await createSignedInUser("admin");
  const app = await createApp({ downloadUrl: null });
  expect(await getAdminApp(viewer, app.id)).toMatchObject({ downloadUrl: null, hasRelease: false });
  const create = (version: string, more: object) => createRelease({ appId: app.id, version, ...more });
  await create("1.0", { status: "published", publishedAt: daysAgo(9) });
  await create("2.0", { status: "published", publishedAt: daysAgo(5) });
  await create("2.5", { status: "withdrawn", publishedAt: daysAgo(4) });
  await create("3.0", { status: "review", submittedAt: daysAgo(1) });
  await create("4.0", { status: "draft" });
  const found = await listReviewedReleases(viewer, app.id);
  expect(found.map(({ version, previous }) => [version, previous?.version])).toEqual([
    ["3.0", "2.0"],
    ["2.0", "1.0"],
    ["1.0", undefined],
  ]);
  // Its only deliverable is hosted here.
  expect(await getAdminApp(viewer, app.id)).toMatchObject({ downloadUrl: null, hasRelease: true });
});
