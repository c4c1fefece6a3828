import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { pageOrFirst } from "@/lib/page-or-first";
import type { DeveloperReviewsQuery } from "@/lib/reviews/developer-reviews.schema";
import { findDeveloperReviews } from "@/lib/reviews/find-developer-reviews";
import { REVIEW_PAGE_SIZE } from "@/lib/reviews/reviews.constants";
import type { DeveloperReviewsPage } from "@/lib/reviews/reviews.dto";
import { toDetailedReview } from "@/lib/reviews/reviews.select";

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
