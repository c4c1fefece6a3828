import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { listOwnReviews } from "@/lib/reviews/list-own-reviews";
import { REVIEW_PAGE_SIZE } from "@/lib/reviews/reviews.constants";

type ShownPlace = { after?: string | undefined; before?: string | undefined };

/** One page of the dashboard's My Reviews. A cursor that is none shows the first page. */
export async function listShownOwnReviews(viewer: Viewer, { after, before }: ShownPlace) {
  const first = { limit: REVIEW_PAGE_SIZE };
  return listOwnReviews(viewer, { ...first, cursor: after, before }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "invalid_input") return listOwnReviews(viewer, first);
    throw error;
  });
}
