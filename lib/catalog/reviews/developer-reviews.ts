import {
  type DeveloperReviewsPage,
  reviewColumns,
  reviewRow,
  toDetailedReview,
} from "@/lib/catalog/reviews/reviews.rows";
import type { DeveloperReviewsQuery } from "@/lib/catalog/reviews/reviews.schema";
import { REVIEW_PAGE_SIZE } from "@/lib/catalog/reviews/reviews.constants";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { type Cursor, keysetPage, type KeysetRows, type ListOrder } from "@/lib/foundation/db/keyset";
import { queryRows, type RowOf } from "@/lib/foundation/db/query-rows";
import { pageOrFirst } from "@/lib/foundation/lists";

/** How many apps the filter offers at most. */
const MOST_APPS = 200;

/**
 * Loads a page of the reviews of the viewer's own apps for the developer dashboard, newest first. An invalid cursor
 * loads the first page, and another developer's app has no reviews here.
 */
export async function loadDeveloperReviewsPage(
  viewer: Viewer | null,
  { app: appId, unanswered, after, before }: DeveloperReviewsQuery,
): Promise<DeveloperReviewsPage> {
  authorize(viewer, "reviews.reply");
  const developerId = viewer.id;
  const [{ rows, ...page }, apps] = await Promise.all([
    pageOrFirst({ after, before }, (cursor) =>
      findDeveloperReviews({
        developerId,
        appId,
        unanswered: unanswered !== undefined,
        limit: REVIEW_PAGE_SIZE,
        cursor,
      }),
    ),
    db.app.findMany({
      where: { developerId, ratingCount: { gt: 0 } },
      orderBy: [{ title: "asc" }, { id: "asc" }],
      take: MOST_APPS,
      select: { id: true, title: true },
    }),
  ]);
  const items = rows.map((row) => ({ ...toDetailedReview(row), app: { id: row.appId, title: row.appTitle } }));
  return { ...page, items, apps };
}

const developerReviewRow = { ...reviewRow, appTitle: "text" } as const;
type DeveloperReviewRow = RowOf<typeof developerReviewRow>;

const newestFirst: ListOrder<DeveloperReviewRow> = {
  name: "developer-reviews",
  keys: [
    { sql: Prisma.sql`r.created_at`, type: "timestamptz", descending: true, value: (row) => row.createdAt.getTime() },
    { sql: Prisma.sql`r.id`, type: "uuid", descending: true, value: (row) => row.id },
  ],
};

type FindDeveloperReviews = {
  developerId: string;
  appId: string | undefined;
  unanswered: boolean;
  limit: number;
  cursor: Cursor;
};

/**
 * Loads a page of the reviews of a developer's apps, newest first. Callers must authorize the viewer. Read with SQL:
 * each app contributes at most one page from its index, where Prisma's condition on the app would read and sort every
 * review of all of them.
 * @throws AppError invalid_input when the cursor is invalid
 */
export function findDeveloperReviews(query: FindDeveloperReviews): Promise<KeysetRows<DeveloperReviewRow>> {
  const { developerId, appId, unanswered, limit, cursor } = query;
  const ofApp = appId ? Prisma.sql`AND a.id = ${appId}::uuid` : Prisma.empty;
  const withoutReply = unanswered ? Prisma.sql`AND r.reply IS NULL` : Prisma.empty;
  return keysetPage(newestFirst, limit, cursor, ({ where, order, take }) =>
    queryRows(
      db,
      developerReviewRow,
      Prisma.sql`
        SELECT ${reviewColumns}, r."appTitle"
        FROM (
          SELECT r.*, a.title AS "appTitle" FROM apps a CROSS JOIN LATERAL (
            SELECT * FROM reviews r WHERE r.app_id = a.id ${withoutReply} AND ${where} ORDER BY ${order} LIMIT ${take}
          ) r
          WHERE a.developer_id = ${developerId}::uuid ${ofApp} ORDER BY ${order} LIMIT ${take}
        ) r LEFT JOIN users u ON u.id = r.user_id
        ORDER BY ${order}`,
    ),
  );
}
