import { getFirstSteps } from "@/lib/accounts/users/profile";
import { db } from "@/lib/foundation/db/client";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { createSubmitted } from "@/tests/fixtures/funded-projects";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createRelease } from "@/tests/fixtures/releases";
import { createSignedInUser } from "@/tests/fixtures/sessions";

/** The names of the steps that are left. */
const left = async (viewer: Parameters<typeof getFirstSteps>[0]) =>
  (await getFirstSteps(viewer)).flatMap(({ name, done }) => (done ? [] : [name]));

let provider: TestProvider;
beforeAll(async () => void (provider = await startTestProvider()));
afterAll(() => provider.stop());

describe("getFirstSteps", () => {
  it("follows what a customer has done, and ends when all of it is", async () => {
    const { viewer } = await createSignedInUser("customer");
    const where = { id: viewer.id };
    await db.user.update({ where, data: { emailVerifiedAt: null } });
    expect(await left(viewer)).toEqual(["verify-email", "profile", "find-app"]);
    expect(await getFirstSteps(viewer, viewer.id)).toEqual([]);
    expect(await getFirstSteps(viewer, "someone else")).toHaveLength(3);
    await db.user.update({ where, data: { emailVerifiedAt: new Date(), bio: "I run a shop." } });
    await createOrder({ customerId: viewer.id, status: "pending" });
    expect(await left(viewer)).toEqual(["find-app"]);
    await createOrder({ customerId: viewer.id });
    expect(await getFirstSteps(viewer)).toEqual([]);
  });

  it("doesn't take a paid milestone for an app that was found", async () => {
    const { client } = await createSubmitted(provider);
    expect(await left(client.viewer)).toContain("find-app");
  });

  it("follows what a developer has done, and has none for staff", async () => {
    const { viewer } = await createSignedInUser("developer");
    const where = { id: viewer.id };
    await db.user.update({ where, data: { emailVerifiedAt: new Date(), bio: "I build shops." } });
    expect(await left(viewer)).toEqual(["developer-profile", "list-app", "upload", "payouts", "verification"]);
    await db.user.update({ where, data: { skills: ["React"] } });
    const app = await createApp({ developerId: viewer.id, status: "pending", downloadUrl: null });
    expect(await left(viewer)).toEqual(["upload", "payouts", "verification"]);
    expect(await getFirstSteps(viewer)).toContainEqual({ name: "upload", done: false, appId: app.id });
    const release = await createRelease({ appId: app.id });
    expect(await left(viewer)).toEqual(["upload", "payouts", "verification"]);
    // Its files were refused, so it is a draft again.
    await db.release.update({ where: { id: release.id }, data: { submittedAt: new Date() } });
    expect(await left(viewer)).toEqual(["upload", "payouts", "verification"]);
    await db.release.update({ where: { id: release.id }, data: { status: "review" } });
    expect(await left(viewer)).toEqual(["payouts", "verification"]);
    const account = await db.payoutAccount.create({ data: { developerId: viewer.id } });
    expect(await left(viewer)).toEqual(["payouts", "verification"]);
    await db.payoutAccount.update({ where: { id: account.id }, data: { status: "ready" } });
    expect(await left(viewer)).toEqual(["verification"]);
    await db.user.update({ where, data: { verified: true } });
    expect(await getFirstSteps(viewer)).toEqual([]);
    for (const role of ["admin", "super_admin"] as const)
      expect(await getFirstSteps((await createSignedInUser(role)).viewer)).toEqual([]);
  });
});
