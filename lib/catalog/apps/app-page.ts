import { authorHasAccessSql } from "@/lib/catalog/access/access";
import type { PriceType } from "@/lib/catalog/apps/apps.constants";
import { appParams } from "@/lib/catalog/apps/apps.queries";
import { appColumns, appFieldsRow, type AppPage, toAppFields } from "@/lib/catalog/apps/apps.rows";
import { toLicensing } from "@/lib/catalog/apps/listing.rows";
import { hasReleaseSql, visibleToSql } from "@/lib/catalog/apps/visibility";
import { PAUSE_REASONS, PAUSED_LABELS } from "@/lib/catalog/sales-pauses/sales-pauses.constants";
import { Prisma } from "@/lib/foundation/db/generated/client";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { type Columns, queryRows } from "@/lib/foundation/db/query-rows";
import type { JsonLd } from "@/lib/foundation/format/markup";
import { formatSizeRange } from "@/lib/foundation/format/files";
import { summarize } from "@/lib/foundation/format/truncate";
import { isUuid } from "@/lib/foundation/keys";
import { objectPath, paths } from "@/lib/foundation/paths";
import { siteUrl } from "@/lib/foundation/site";

const appPageRow = {
  ...appFieldsRow,
  ratingCounts: "int4[]",
  hasLink: "bool",
  hasRelease: "bool",
  demoFailedAt: "timestamptz?",
  downloadFailedAt: "timestamptz?",
  licenseSeats: "int4?",
  deliveryNote: "text?",
  bio: "text?",
  verified: "bool",
  professionalTitle: "text?",
  location: "text?",
  hourlyRate: "numeric?",
  role: "varchar",
  verifiedReviews: "int4",
  pauses: "text[]",
} as const satisfies Columns;

/**
 * Returns the app page's data; null when the app does not exist or is not visible. Never includes the download URL: the
 * public page is the same for every visitor.
 * @param viewer null for the public page; the owner or an admin to preview an app that is not approved yet
 */
export async function getAppPage(viewer: Viewer | null, id: string): Promise<AppPage | null> {
  // Anyone can type a URL: a malformed id is treated like an unknown one.
  if (!appParams.safeParse({ id }).success) return null;
  // A review is verified when its author has access to the app.
  const [app] = await queryRows(
    db,
    appPageRow,
    Prisma.sql`/* one */ SELECT ${appColumns(null)}, app.rating_counts AS "ratingCounts",
      app.download_url IS NOT NULL AS "hasLink", ${hasReleaseSql} AS "hasRelease",
      (SELECT c.health_checked_at FROM link_checks c WHERE c.url = app.demo_url AND c.health = 'broken')
        AS "demoFailedAt",
      (SELECT c.health_checked_at FROM link_checks c WHERE c.url = app.download_url AND c.health = 'broken')
        AS "downloadFailedAt",
      app.license_seats AS "licenseSeats", app.delivery_note AS "deliveryNote",
      u.bio, u.verified, u.title AS "professionalTitle", u.location, u.hourly_rate AS "hourlyRate", u.role,
      (SELECT count(*)::int FROM reviews r WHERE r.app_id = app.id AND ${authorHasAccessSql()}) AS "verifiedReviews",
      ARRAY(
        SELECT p.reason::text FROM sales_pauses p
        WHERE p.app_id = app.id AND p.ended_at IS NULL AND p.paused_at IS NOT NULL
      ) AS pauses
    FROM apps app JOIN users u ON u.id = app.developer_id WHERE app.id = ${id}::uuid AND ${visibleToSql(viewer)}`,
  );
  if (!app) return null;
  const {
    developerName: name,
    developerAvatar: avatar,
    professionalTitle: title,
    bio,
    verified,
    location,
    verifiedReviews,
    hasLink,
    hasRelease,
  } = app;
  const pause = PAUSE_REASONS.find((reason) => app.pauses.includes(reason));
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = app.ratingCounts;
  return {
    ...toAppFields(app),
    developer: {
      name,
      avatar,
      bio,
      verified,
      title,
      location,
      hourlyRate: app.hourlyRate?.toFixed(2) ?? null,
      hasProfile: app.role === "developer",
    },
    histogram: [one, two, three, four, five],
    verifiedReviews,
    salesPaused: pause ? PAUSED_LABELS[pause] : null,
    hasDownload: hasLink || hasRelease,
    hasRelease,
    hasLink,
    demoFailedAt: app.demoFailedAt?.toISOString() ?? null,
    downloadFailedAt: app.downloadFailedAt?.toISOString() ?? null,
    licensing: toLicensing(app),
    deliveryNote: app.deliveryNote,
  };
}

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

/**
 * Returns the title of the app that someone is about to buy who signs in on the way to its checkout; null for any other
 * page, and for an app that is not on sale. For everyone, since the title is public.
 * @param next path of this site, maybe with a query
 */
export async function findWantedApp(next: string): Promise<string | null> {
  const path = next.replace(/[?#].*/, "");
  const id = path.split("/").at(-1) ?? "";
  if (!isUuid(id) || path !== paths.checkout(id)) return null;
  const app = await db.app.findFirst({ where: { id, status: "approved" }, select: { title: true } });
  return app?.title ?? null;
}
