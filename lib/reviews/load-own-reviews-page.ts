import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Cursor } from "@/lib/db/keyset-page";
import { listOwnReviews } from "@/lib/reviews/list-own-reviews";
import { REVIEW_PAGE_SIZE } from "@/lib/reviews/reviews.constants";
import { pageOrFirst } from "@/lib/page-or-first";

/** Loads a page of the dashboard's My Reviews. An invalid cursor loads the first page. */
export function loadOwnReviewsPage(viewer: Viewer, cursor: Cursor) {
  return pageOrFirst(cursor, ({ after, before }) =>
    listOwnReviews(viewer, { limit: REVIEW_PAGE_SIZE, cursor: after, before }),
  );
}
