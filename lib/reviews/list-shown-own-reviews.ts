import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Place } from "@/lib/db/keyset-page";
import { listOwnReviews } from "@/lib/reviews/list-own-reviews";
import { REVIEW_PAGE_SIZE } from "@/lib/reviews/reviews.constants";
import { shownPage } from "@/lib/shown-page";

/** One page of the dashboard's My Reviews. A cursor that is none shows the first page. */
export function listShownOwnReviews(viewer: Viewer, shown: Place) {
  return shownPage(shown, ({ after, before }) => listOwnReviews(viewer, { limit: REVIEW_PAGE_SIZE, cursor: after, before }));
}
