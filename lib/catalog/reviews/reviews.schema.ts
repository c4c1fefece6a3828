import * as z from "zod/mini";
import { id, optionalText, text } from "@/lib/foundation/fields.schema";
import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import { paging } from "@/lib/foundation/paging.schema";
import { paths } from "@/lib/foundation/paths";
import { REVIEW_SORTS, STARS, reviewsMessages } from "@/lib/catalog/reviews/reviews.constants";

/** `GET /api/apps/{id}/reviews`. */
export const reviewsQuery = z.object(paging);
export type ReviewsQuery = z.infer<typeof reviewsQuery>;

/** `GET /api/customer/reviews`. */
export const ownReviewsQuery = z.object(paging);

const rating = z
  .int({ error: reviewsMessages.selectRating })
  .check(z.gte(1, reviewsMessages.selectRating), z.lte(5, reviewsMessages.selectRating));

/** `POST /api/apps/{id}/reviews` (docs/product.md#reviews). */
export const reviewInput = z.object({
  rating,
  comment: optionalText("Comment", { max: TEXT_LIMITS.comment, multiline: true }),
});
export type ReviewInput = z.infer<typeof reviewInput>;

/** `PATCH /api/reviews/{id}`: at least one field; an empty comment removes it. */
export const reviewChange = z
  .object({
    rating: z.optional(rating),
    comment: z.optional(z.nullable(text("Comment", { max: TEXT_LIMITS.comment, multiline: true }))),
  })
  .check(
    z.refine((change) => change.rating !== undefined || change.comment !== undefined, reviewsMessages.nothingToChange),
  );
export type ReviewChange = z.infer<typeof reviewChange>;

/** `PUT /api/reviews/{id}/reply`. */
export const replyInput = z.object({ reply: text("Reply", { min: 1, max: TEXT_LIMITS.comment, multiline: true }) });

export const reviewParams = z.object({ id: id(reviewsMessages.notFound) });

const stars = z.catch(
  z.optional(
    z.pipe(
      z.string(),
      z.transform((value: string) => STARS.find((star) => String(star) === value)),
    ),
  ),
  undefined,
);
const cursor = z.catch(z.optional(z.string().check(z.maxLength(500))), undefined);

/** Query parameters of the reviews on an app page. Invalid values are ignored. */
export const reviewsPageQuery = z.object({
  stars,
  /** Only reviews by buyers. */
  verified: z.catch(z.optional(z.literal("1")), undefined),
  sort: z.catch(z.enum(REVIEW_SORTS), "newest"),
  after: cursor,
  before: cursor,
});
export type ReviewsPageQuery = z.infer<typeof reviewsPageQuery>;

/** Builds the app page's URL with changed review parameters; any change except the cursor returns to the first page. */
export function reviewsHref(appId: string, query: ReviewsPageQuery, change: Partial<ReviewsPageQuery> = {}): string {
  const {
    stars: selectedStars,
    verified,
    sort,
    after,
    before,
  } = { ...query, after: undefined, before: undefined, ...change };
  const params = new URLSearchParams();
  if (selectedStars) params.set("stars", String(selectedStars));
  if (verified) params.set("verified", verified);
  if (sort !== "newest") params.set("sort", sort);
  if (after) params.set("after", after);
  if (before) params.set("before", before);
  return `${paths.app(appId)}${params.size > 0 ? `?${params}` : ""}#reviews`;
}

/** Query parameters of the developer dashboard's Reviews tab. Invalid values are ignored. */
export const developerReviewsQuery = z.object({
  /** Only reviews of this app. */
  app: z.catch(z.optional(z.uuid()), undefined),
  /** Only reviews without a reply. */
  unanswered: z.catch(z.optional(z.literal("1")), undefined),
  after: cursor,
  before: cursor,
});
export type DeveloperReviewsQuery = z.infer<typeof developerReviewsQuery>;
