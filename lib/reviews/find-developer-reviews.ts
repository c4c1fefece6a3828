import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { keysetPage, type Cursor, type KeysetRows, type ListOrder } from "@/lib/db/keyset-page";
import { queryRows } from "@/lib/db/query-rows";
import type { RowOf } from "@/lib/db/columns";
import { reviewColumns, reviewRow } from "@/lib/reviews/reviews.select";

const developerReviewRow = { ...reviewRow, appTitle: "text" } as const;
export type DeveloperReviewRow = RowOf<typeof developerReviewRow>;

const newestFirst: ListOrder<DeveloperReviewRow> = {
  name: "developer-reviews",
  keys: [
    { sql: Prisma.sql`r.created_at`, type: "timestamptz", descending: true, value: (row) => row.createdAt.getTime() },
    { sql: Prisma.sql`r.id`, type: "uuid", descending: true, value: (row) => row.id },
  ],
};

export type FindDeveloperReviews = {
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
