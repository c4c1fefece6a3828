import type { AppPage } from "@/lib/apps/apps.dto";
import { buildAppJsonLd } from "@/lib/apps/build-app-json-ld";
import { serializeJsonLd } from "@/lib/format/json-ld";

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
  licensing: null,
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
