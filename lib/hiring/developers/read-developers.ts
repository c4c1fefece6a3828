import { type AppSummary, toAppSummary, toRating } from "@/lib/catalog/apps/apps.rows";
import { findApps } from "@/lib/catalog/search/find-apps";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { db } from "@/lib/foundation/db/client";
import { type Columns, queryReplica, queryRows } from "@/lib/foundation/db/query-rows";
import { findRangeRows, type SitemapRange, type SitemapRow, withinRange } from "@/lib/foundation/db/sitemap-range";
import { AppError } from "@/lib/foundation/errors";
import type { Page } from "@/lib/foundation/lists";
import type { DeveloperListQuery, DevelopersQuery } from "@/lib/hiring/developers/developers.queries";
import {
  type Developer,
  developerColumns,
  developerRow,
  type FeaturedDeveloper,
  toDeveloper,
} from "@/lib/hiring/developers/developers.rows";
import type { Availability } from "@/lib/hiring/developers/developers.constants";
import { developersMessages } from "@/lib/hiring/developers/profile.constants";
import { findDevelopers } from "@/lib/hiring/developers/directory";

/**
 * Returns a developer's public profile (`GET /api/developers/{id}`).
 * @throws AppError not_found for an unknown user and for a user who is not a developer
 */
export async function getDeveloper(id: string): Promise<Developer> {
  const [row] = await queryRows(
    db,
    developerRow,
    Prisma.sql`
      SELECT ${developerColumns}, 0 AS tier FROM directory_entries d JOIN users u ON u.id = d.user_id
      WHERE d.user_id = ${id}::uuid AND d.listed`,
  );
  if (!row) throw new AppError("not_found", developersMessages.notFound);
  return toDeveloper(row);
}

/**
 * Lists the directory for `GET /api/developers`; missing figures sort last in every order.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listDevelopers({
  search,
  sortBy,
  limit,
  cursor,
  ...filters
}: DevelopersQuery): Promise<Page<Developer>> {
  const { rows, nextCursor, total, more } = await findDevelopers({
    filters,
    search,
    sort: sortBy,
    limit,
    cursor: { after: cursor },
  });
  return { items: rows.map(toDeveloper), nextCursor, total, more };
}

/**
 * Lists a developer's approved apps, featured first, then newest (`GET /api/developers/{id}/apps`).
 * @throws AppError not_found when the developer does not exist, invalid_input when the cursor is invalid
 */
export async function listDeveloperApps(
  developerId: string,
  { limit, cursor }: DeveloperListQuery,
): Promise<Page<AppSummary>> {
  await getDeveloper(developerId);
  const { rows, nextCursor, total } = await findApps({
    filters: { developerId },
    limit,
    cursor: { after: cursor },
    descriptionLength: null,
  });
  return { items: rows.map(toAppSummary), nextCursor, total };
}

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

/** Lists a range of all developers with a public page, oldest first. Their last change is not recorded. */
export function listSitemapDevelopers(range: SitemapRange): Promise<SitemapRow[]> {
  return findRangeRows(Prisma.sql`
    SELECT user_id AS id, created_at, NULL::timestamptz AS updated_at FROM directory_entries
    WHERE listed AND ${withinRange(range, Prisma.sql`user_id`)}
    ORDER BY created_at, user_id OFFSET ${range.skip ?? 0} LIMIT ${range.take}`);
}
