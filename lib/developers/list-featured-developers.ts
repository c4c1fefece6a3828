import { toRating } from "@/lib/apps/apps.select";
import type { Columns } from "@/lib/db/columns";
import { Prisma } from "@/lib/db/generated/client";
import { queryReplica } from "@/lib/db/query-rows";
import type { Availability } from "@/lib/developers/developers.constants";
import type { FeaturedDeveloper } from "@/lib/developers/developers.dto";

const MAX_FEATURED_DEVELOPERS = 4;
/** Number of most popular apps to consider: enough developers to choose from, whatever the catalog's size. */
const POPULAR_APPS = 200;

const featuredRow = {
  id: "uuid",
  name: "text",
  title: "text?",
  location: "text?",
  avatar: "text?",
  verified: "bool",
  skills: "text[]",
  hourlyRate: "numeric?",
  availability: "varchar",
  publishedApps: "int4",
  ratingCount: "int4",
  ratingSum: "int4",
} as const satisfies Columns;

/**
 * Lists developers of the most popular apps, verified and available ones first. Ratings come from the counters on the
 * apps, so no reviews are read.
 */
export async function listFeaturedDevelopers(): Promise<FeaturedDeveloper[]> {
  const rows = await queryReplica(
    featuredRow,
    Prisma.sql`
      WITH popular AS MATERIALIZED (
        SELECT developer_id, downloads FROM apps WHERE status = 'approved'
        ORDER BY downloads DESC, id DESC LIMIT ${POPULAR_APPS}
      ), makers AS (
        SELECT u.*, m.reach
        FROM (SELECT developer_id, sum(downloads) AS reach FROM popular GROUP BY developer_id) m
          JOIN users u ON u.id = m.developer_id
        ORDER BY u.verified DESC, u.availability = 'available' DESC, m.reach DESC, u.id LIMIT ${MAX_FEATURED_DEVELOPERS}
      )
      SELECT u.id, u.name, u.title, u.location, u.avatar, u.verified, u.skills, u.hourly_rate AS "hourlyRate",
        u.availability, own.apps AS "publishedApps", own.reviews AS "ratingCount", own.stars AS "ratingSum"
      FROM makers u, LATERAL (
        SELECT count(*)::int AS apps, sum(rating_count)::int AS reviews, sum(rating_sum)::int AS stars
        FROM apps WHERE developer_id = u.id AND status = 'approved'
      ) own
      ORDER BY u.verified DESC, u.availability = 'available' DESC, u.reach DESC, u.id`,
  );
  return rows.map(({ ratingCount, ratingSum, hourlyRate, ...row }) => ({
    ...row,
    availability: row.availability as Availability,
    hourlyRate: hourlyRate?.toFixed(2) ?? null,
    rating: toRating({ ratingCount, ratingSum }),
  }));
}
