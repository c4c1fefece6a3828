import { getAppPage } from "@/lib/apps/get-app-page";
import { createApp, createOrder, createReview, createUser } from "@/tests/fixtures/factories";
import { createPublishedRelease } from "@/tests/fixtures/published-releases";
import { createSignedInUser, toViewer } from "@/tests/fixtures/sessions";

describe("getAppPage", () => {
  it("returns the app, its developer, a histogram and the number of verified reviews", async () => {
    const developer = await createUser({
      role: "developer",
      bio: "Writes compilers.",
      verified: true,
      title: "Compiler writer",
      location: "Osaka",
      hourlyRate: "85",
    });
    const app = await createApp({ developerId: developer.id });
    for (const rating of [5, 5, 3]) await createReview({ appId: app.id, rating });
    const buyer = await createOrder({ appId: app.id });
    const refunded = await createOrder({ appId: app.id, status: "refunded" });
    await createReview({ appId: app.id, rating: 1, userId: buyer.customerId ?? "" });
    await createReview({ appId: app.id, rating: 1, userId: refunded.customerId ?? "" });
    await createOrder({ customerId: refunded.customerId });

    const page = await getAppPage(null, app.id);
    expect(page).toMatchObject({
      id: app.id,
      rating: { avgRating: 3, totalReviews: 5 },
      histogram: [2, 0, 1, 0, 2],
      verifiedReviews: 1,
    });
    expect(page?.developer).toEqual({
      name: developer.name,
      avatar: null,
      bio: "Writes compilers.",
      verified: true,
      title: "Compiler writer",
      location: "Osaka",
      hourlyRate: "85.00",
      hasProfile: true,
    });
  });

  it("returns null for an unknown or malformed id", async () => {
    expect(await getAppPage(null, "01999999-0000-7000-8000-000000000000")).toBeNull();
    expect(await getAppPage(null, "no id")).toBeNull();
  });

  it("returns an unapproved app only to its owner and admins", async () => {
    const owner = await createUser({ role: "developer" });
    const app = await createApp({ status: "pending", developerId: owner.id });
    expect(await getAppPage(null, app.id)).toBeNull();
    expect(await getAppPage((await createSignedInUser("customer")).viewer, app.id)).toBeNull();
    expect(await getAppPage((await createSignedInUser("developer")).viewer, app.id)).toBeNull();
    expect(await getAppPage((await createSignedInUser("admin")).viewer, app.id)).not.toBeNull();
    expect(await getAppPage(toViewer(owner), app.id)).toMatchObject({ status: "pending" });
  });

  it("reports whether the app has a download", async () => {
    expect(await getAppPage(null, (await createApp()).id)).toMatchObject({ hasDownload: true });
    const app = await createApp({ downloadUrl: null });
    await createPublishedRelease({ app, status: "draft", publishedAt: null });
    expect(await getAppPage(null, app.id)).toMatchObject({ hasDownload: false, hasRelease: false });
    await createPublishedRelease({ app });
    expect(await getAppPage(null, app.id)).toMatchObject({ hasDownload: true, hasRelease: true });
  });

  it("never includes the download or private fields, not even for the owner", async () => {
    const owner = await createUser({ role: "developer" });
    const app = await createApp({ developerId: owner.id });
    for (const viewer of [null, toViewer(owner)]) {
      const text = JSON.stringify(await getAppPage(viewer, app.id));
      expect(text).not.toMatch(/downloadUrl|downloads\.example|password|@example\.com|stripe/i);
    }
  });
});
