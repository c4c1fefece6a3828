import { getOrderPassport, getPassport } from "@/lib/catalog/passport/passport";
import { deliverFile } from "@/lib/catalog/releases/downloads";
import { db } from "@/lib/foundation/db/client";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { createRelease, createReleaseFile } from "@/tests/fixtures/releases";
import { createSignedInUser } from "@/tests/fixtures/sessions";

const publish = async (appId: string, version: string, day: number) => {
  const publishedAt = new Date(Date.UTC(2026, 4, day));
  const release = await createRelease({ appId, version, status: "published", publishedAt });
  return { release, file: await createReleaseFile({ releaseId: release.id }) };
};

describe("the passport of a purchase", () => {
  it("is of the newest version, and from the first download on of the version that its buyer has", async () => {
    const app = await createApp();
    const { viewer } = await createSignedInUser();
    const { id } = await createOrder({ appId: app.id, customerId: viewer.id, status: "completed" });
    expect(await getOrderPassport(viewer, id)).toBeNull();
    const { file, release } = await publish(app.id, "1.0", 1);
    const of = (version: string) => ({ passport: { release: { version } } });
    expect(await getOrderPassport(viewer, id)).toMatchObject({ ...of("1.0"), wasDownloaded: false });
    await deliverFile(viewer, { id, fileId: file.id });
    const next = await publish(app.id, "1.1", 2);
    expect(await getOrderPassport(viewer, id)).toMatchObject({ ...of("1.0"), wasDownloaded: true });
    // They keep what they downloaded.
    await db.release.update({ where: { id: release.id }, data: { status: "withdrawn", withdrawnAt: new Date() } });
    expect(await getOrderPassport(viewer, id)).toMatchObject(of("1.0"));
    await deliverFile(viewer, { id, fileId: next.file.id });
    expect(await getOrderPassport(viewer, id)).toMatchObject({ ...of("1.1"), wasDownloaded: true });
  });

  it("is for its buyer alone, as long as they have access", async () => {
    const app = await createApp();
    await publish(app.id, "1.0", 1);
    const { viewer } = await createSignedInUser();
    const { id } = await createOrder({ appId: app.id, customerId: viewer.id, status: "completed" });
    expect(await getOrderPassport((await createSignedInUser()).viewer, id)).toBeNull();
    await db.order.update({ where: { id }, data: { status: "refunded" } });
    expect(await getOrderPassport(viewer, id)).toBeNull();
  });
});

it("lists the packages of a release up to a limit, and says that there are more", async () => {
  const { id: developerId } = await createUser({ role: "developer" });
  const app = await createApp({ developerId });
  const { release, file } = await publish(app.id, "1.0", 1);
  const dependencies = (place: number) => ({
    packages: Array.from({ length: 9_000 }, (_, index) => ({
      ...{ ecosystem: "npm", name: `p${place}-${index}`, version: "1.0.0", dev: false, license: null },
    })),
    lockFiles: [{ path: "package-lock.json", count: 9_000, truncated: false, problem: null }],
    manifestsWithoutLock: [],
    truncated: false,
  });
  await db.releaseFile.update({ where: { id: file.id }, data: { dependencies: dependencies(0) } });
  for (const place of [1, 2])
    await createReleaseFile({ releaseId: release.id, name: `z${place}.zip`, dependencies: dependencies(place) });
  const { sections } = await getPassport(null, app.id);
  const section = sections.find(({ kind }) => kind === "dependencies");
  expect(section?.findings).toHaveLength(18_000);
  expect(section?.limits).toContain("There is more than we list.");
});
