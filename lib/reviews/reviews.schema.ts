import { z } from "zod";
import { paths } from "@/lib/paths";
import { paging } from "@/lib/paging.schema";
import { REVIEW_SORTS, STARS } from "@/lib/reviews/reviews.constants";

/** `GET /api/apps/{id}/reviews`. */
export const reviewsQuery = z.object(paging);
export type ReviewsQuery = z.infer<typeof reviewsQuery>;

/** `GET /api/customer/reviews`. */
export const ownReviewsQuery = z.object(paging);

const stars = z.string().transform((value) => STARS.find((one) => String(one) === value)).optional().catch(undefined);

/** The reviews' part of an app page's address. A page answers every address: what is unknown is as good as none. */
export const shownReviewsQuery = z.object({
  stars,
  sort: z.enum(REVIEW_SORTS).catch("newest"),
  after: z.string().max(500).optional().catch(undefined),
  before: z.string().max(500).optional().catch(undefined),
});
export type ShownReviewsQuery = z.infer<typeof shownReviewsQuery>;

/** The app page with other reviews in it; any change but the page's own starts at the first page. */
export function reviewsHref(appId: string, query: ShownReviewsQuery, change: Partial<ShownReviewsQuery> = {}): string {
  const { stars: chosen, sort, after, before } = { ...query, after: undefined, before: undefined, ...change };
  const params = new URLSearchParams();
  if (chosen) params.set("stars", String(chosen));
  if (sort !== "newest") params.set("sort", sort);
  if (after) params.set("after", after);
  if (before) params.set("before", before);
  return `${paths.app(appId)}${params.size > 0 ? `?${params}` : ""}#reviews`;
}
