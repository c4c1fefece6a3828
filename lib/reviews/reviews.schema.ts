import { z } from "zod";
import { paging } from "@/lib/paging.schema";
import { REVIEW_SORTS, STARS } from "@/lib/reviews/reviews.constants";

/** `GET /api/apps/{id}/reviews`. */
export const reviewsQuery = z.object(paging);
export type ReviewsQuery = z.infer<typeof reviewsQuery>;

const stars = z.string().transform((value) => STARS.find((one) => String(one) === value)).optional().catch(undefined);

/** The reviews' part of an app page's address. A page answers every address: what is unknown is as good as none. */
export const shownReviewsQuery = z.object({
  stars,
  sort: z.enum(REVIEW_SORTS).catch("newest"),
  after: z.string().max(500).optional().catch(undefined),
  before: z.string().max(500).optional().catch(undefined),
});
export type ShownReviewsQuery = z.infer<typeof shownReviewsQuery>;
