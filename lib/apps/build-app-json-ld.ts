import type { AppPage } from "@/lib/apps/apps.dto";
import type { PriceType } from "@/lib/apps/apps.constants";
import { type JsonLd } from "@/lib/format/json-ld";
import { summarize } from "@/lib/format/truncate";
import { formatSizeRange } from "@/lib/format/size-range";
import { objectPath, paths } from "@/lib/paths";
import { siteUrl } from "@/lib/site";

const MAX_DESCRIPTION = 500;
/** UN/CEFACT unit codes of the billing periods. */
const BILLING_UNIT_CODES: Record<PriceType, string | null> = { "one-time": null, monthly: "MON", yearly: "ANN" };
/** Maps our categories to those that search engines know; the rest are business applications. */
const APPLICATION_CATEGORIES: Record<string, string> = {
  "Development Tools": "DeveloperApplication",
  "API Tools": "DeveloperApplication",
  DevOps: "DeveloperApplication",
  "Game Development": "GameApplication",
  "Design Tools": "DesignApplication",
  "E-commerce": "ShoppingApplication",
};

const absoluteUrl = (path: string) => new URL(path, siteUrl()).href;

/** What search engines learn about an app's newest release. */
type NewestRelease = { version: string; platforms: readonly string[]; files: readonly { bytes: number }[] };

/**
 * Builds a schema.org SoftwareApplication; includes a rating only if there are reviews, and a version if one is
 * hosted.
 */
export function buildAppJsonLd(app: AppPage, release?: NewestRelease): JsonLd {
  const { avgRating, totalReviews } = app.rating;
  const url = absoluteUrl(paths.app(app.id));
  const unitCode = BILLING_UNIT_CODES[app.priceType];
  const money = { price: app.price, priceCurrency: "USD" };
  return {
    "@type": "SoftwareApplication",
    name: app.title,
    description: summarize(app.description, MAX_DESCRIPTION),
    url,
    image: app.screenshots.map((path) => absoluteUrl(objectPath(path))),
    applicationCategory: APPLICATION_CATEGORIES[app.category] ?? "BusinessApplication",
    applicationSubCategory: app.category,
    keywords: [app.builtWith, ...app.techStack].join(", "),
    datePublished: app.createdAt,
    dateModified: app.updatedAt,
    ...(release && {
      softwareVersion: release.version,
      ...(release.files.length > 0 && { fileSize: formatSizeRange(release.files) }),
      ...(release.platforms.length > 0 && { operatingSystem: release.platforms.join(", ") }),
    }),
    author: {
      "@type": "Person",
      name: app.developer.name,
      ...(app.developer.hasProfile && { url: absoluteUrl(paths.developer(app.developerId)) }),
    },
    offers: {
      "@type": "Offer",
      ...money,
      url,
      availability: "https://schema.org/InStock",
      ...(unitCode && { priceSpecification: { "@type": "UnitPriceSpecification", ...money, unitCode } }),
    },
    ...(avgRating !== null && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: avgRating,
        reviewCount: totalReviews,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}
