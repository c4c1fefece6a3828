import { buildAppJsonLd, findWantedApp, getAppPage } from "@/lib/catalog/apps/app-page";
import type { AppPage } from "@/lib/catalog/apps/apps.rows";
import { serializeJsonLd } from "@/lib/foundation/format/markup";
import { createApp, createOrder, createReview, createUser } from "@/tests/fixtures/factories";
import { createPublishedRelease } from "@/tests/fixtures/published-releases";
import { createSignedInUser, toViewer } from "@/tests/fixtures/sessions";

const app: AppPage = {
  id: "01999999-0000-7000-8000-000000000000",
  title: "Ledgerline",
  description: "Keeps the books.\n\nOf a small shop.",
  category: "Development Tools",
  techStack: ["React"],
  builtWith: "Cursor",
  price: "49.00",
  priceType: "one-time",
  screenshots: ["/objects/images/1/1280.webp"],
  demoUrl: null,
  developerId: "d",
  status: "approved",
  featured: false,
  downloads: 3,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-02-01T00:00:00.000Z",
  rating: { avgRating: 4.5, totalReviews: 2 },
  developer: {
    name: "Mei",
    avatar: null,
    bio: null,
    verified: true,
    title: null,
    location: null,
    hourlyRate: null,
    hasProfile: true,
  },
  histogram: [0, 0, 0, 1, 1],
  hasDownload: true,
  hasRelease: false,
  hasLink: true,
  demoFailedAt: null,
  downloadFailedAt: null,
  licensing: null,
  deliveryNote: null,
  salesPaused: null,
  verifiedReviews: 0,
};

describe("buildAppJsonLd", () => {
  it("builds a SoftwareApplication with its offer and rating", () => {
    expect(buildAppJsonLd(app)).toMatchObject({
      "@type": "SoftwareApplication",
      name: "Ledgerline",
      description: "Keeps the books. Of a small shop.",
      applicationCategory: "DeveloperApplication",
      url: "http://localhost:3000/app/01999999-0000-7000-8000-000000000000",
      image: ["http://localhost:3000/objects/images/1/1280.webp"],
      offers: { "@type": "Offer", price: "49.00", priceCurrency: "USD" },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2, bestRating: 5, worstRating: 1 },
    });
  });

  it("states version, size and platforms of the newest release", () => {
    const release = {
      version: "2.1.0",
      platforms: ["macOS", "Linux"],
      files: [{ bytes: 3_000_000 }, { bytes: 2_000 }],
    };
    expect(buildAppJsonLd(app, release)).toMatchObject({
      softwareVersion: "2.1.0",
      fileSize: "2 kB to 2.9 MB",
      operatingSystem: "macOS, Linux",
    });
    expect(buildAppJsonLd(app)).not.toHaveProperty("softwareVersion");
  });

  it("omits the rating without reviews", () => {
    expect(buildAppJsonLd({ ...app, rating: { avgRating: null, totalReviews: 0 } })).not.toHaveProperty(
      "aggregateRating",
    );
  });

  it("states the billing period of a recurring price", () => {
    expect(buildAppJsonLd({ ...app, priceType: "monthly" })).toMatchObject({
      offers: { priceSpecification: { price: "49.00", unitCode: "MON" } },
    });
    expect(buildAppJsonLd(app)).not.toHaveProperty("offers.priceSpecification");
  });

  it("escapes text that would close the script element", () => {
    const title = "</script><script>alert(1)</script><!-- & \u2028";
    const text = serializeJsonLd(buildAppJsonLd({ ...app, title }));
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(text)).toMatchObject({ "@context": "https://schema.org", name: title });
  });
});

it("names the app whose checkout someone signs in for, if it is on sale", async () => {
  const [app, hidden] = [await createApp({ title: "Ledgerline" }), await createApp({ status: "pending" })];
  expect(await findWantedApp(`/checkout/${app.id}?from=mail`)).toBe("Ledgerline");
  for (const other of [`/app/${app.id}`, `/checkout/${hidden.id}`, "/checkout/x", `/checkout/subscriptions/${app.id}`])
    expect([other, await findWantedApp(other)]).toEqual([other, null]);
});

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
