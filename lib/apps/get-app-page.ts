import type { AppPage } from "@/lib/apps/apps.dto";
import { appParams } from "@/lib/apps/apps.schema";
import { appColumns, toAppFields, type AppRow } from "@/lib/apps/apps.select";
import { visibleToSql } from "@/lib/apps/visible-to";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";

type Row = AppRow & {
  ratingCounts: number[];
  bio: string | null;
  verified: boolean;
  professionalTitle: string | null;
  location: string | null;
  hourlyRate: Prisma.Decimal | null;
  role: string;
  verifiedReviews: number;
  hasDownload: boolean;
};

/**
 * What the app page shows; null when absent or not visible. Never carries the download address: the
 * public page is the same for every visitor.
 * @param viewer null for the public page; the owner or an admin for a look at an app not yet approved
 */
export async function getAppPage(viewer: Viewer | null, id: string): Promise<AppPage | null> {
  // Addresses are typed by anyone: a malformed id is as absent as an unknown one.
  if (!appParams.safeParse({ id }).success) return null;
  // Verified are the reviews of people who have a completed order of it.
  const [app] = await db.$queryRaw<
    Row[]
  >`/* one */ SELECT ${appColumns(null)}, app.rating_counts AS "ratingCounts", app.download_url IS NOT NULL AS "hasDownload",
      u.bio, u.verified, u.title AS "professionalTitle", u.location, u.hourly_rate AS "hourlyRate", u.role,
      (SELECT count(*)::int FROM reviews r WHERE r.app_id = app.id
        AND EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = r.user_id AND o.app_id = r.app_id AND o.status = 'completed')) AS "verifiedReviews"
    FROM apps app JOIN users u ON u.id = app.developer_id WHERE app.id = ${id}::uuid AND ${visibleToSql(viewer)}`;
  if (!app) return null;
  const {
    developerName: name,
    developerAvatar: avatar,
    professionalTitle: title,
    bio,
    verified,
    location,
    verifiedReviews,
    hasDownload,
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
    hasDownload,
  };
}
