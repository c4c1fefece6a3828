import { countReleasesInReview } from "@/lib/moderation/count-releases-in-review";
import { getAdminApp } from "@/lib/moderation/get-admin-app";
import { listReleaseQueue } from "@/lib/moderation/list-release-queue";
import { listReviewedReleases } from "@/lib/moderation/list-reviewed-releases";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createApp } from "@/tests/fixtures/factories";
import { createRelease, createReleaseFile } from "@/tests/fixtures/releases";
import { createSignedInUser } from "@/tests/fixtures/sessions";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

it("lists the releases in review, longest waiting first, with their apps and files", async () => {
  await emptyDatabase();
  const { viewer } = await createSignedInUser("admin");
  const app = await createApp();
  for (const days of [2, 9, 5]) {
    const { id } = await createRelease({
      appId: app.id,
      version: `${days}.0`,
      status: "review",
      submittedAt: daysAgo(days),
    });
    await createReleaseFile({ releaseId: id, bytes: 700 });
    await createReleaseFile({ releaseId: id, bytes: 300 });
  }
  await createRelease({ appId: app.id, status: "processing" });
  const { items, total } = await listReleaseQueue(viewer);
  expect([total, await countReleasesInReview(viewer)]).toEqual([3, 3]);
  expect(items.map(({ version }) => version)).toEqual(["9.0", "5.0", "2.0"]);
  expect(items[0]).toMatchObject({ fileCount: 2, bytes: 1000, app: { id: app.id, title: app.title } });
});

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
