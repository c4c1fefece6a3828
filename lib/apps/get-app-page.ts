import type { AppPage } from "@/lib/apps/apps.dto";
import { appParams } from "@/lib/apps/apps.schema";
import { appColumns, appFieldsRow, toAppFields } from "@/lib/apps/apps.select";
import { hasPublishedReleaseSql } from "@/lib/apps/has-published-release";
import { toLicensing } from "@/lib/apps/listing.select";
import { visibleToSql } from "@/lib/apps/visible-to";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { Columns } from "@/lib/db/columns";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { authorHasAccessSql } from "@/lib/entitlements/gives-access";

const appPageRow = {
  ...appFieldsRow,
  ratingCounts: "int4[]",
  hasLink: "bool",
  hasRelease: "bool",
  licenseSeats: "int4?",
  bio: "text?",
  verified: "bool",
  professionalTitle: "text?",
  location: "text?",
  hourlyRate: "numeric?",
  role: "varchar",
  verifiedReviews: "int4",
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
      app.download_url IS NOT NULL AS "hasLink", ${hasPublishedReleaseSql} AS "hasRelease",
      app.license_seats AS "licenseSeats",
      u.bio, u.verified, u.title AS "professionalTitle", u.location, u.hourly_rate AS "hourlyRate", u.role,
      (SELECT count(*)::int FROM reviews r WHERE r.app_id = app.id AND ${authorHasAccessSql()}) AS "verifiedReviews"
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
    hasDownload: hasLink || hasRelease,
    hasRelease,
    licensing: toLicensing(app),
  };
}
