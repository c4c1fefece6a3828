import * as z from "zod/mini";
import { reviewsMessages } from "@/lib/catalog/reviews/reviews.constants";
import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import { id, optionalText } from "@/lib/foundation/fields.schema";
import { ratingsMessages } from "@/lib/hiring/ratings/ratings.constants";

const { selectRating } = reviewsMessages;

/** `POST /api/projects/{id}/rating`. */
export const ratingInput = z.object({
  rating: z.int({ error: selectRating }).check(z.gte(1, selectRating), z.lte(5, selectRating)),
  comment: optionalText("Comment", { max: TEXT_LIMITS.comment, multiline: true }),
});
export type RatingInput = z.infer<typeof ratingInput>;

export const ratingParams = z.object({ id: id(ratingsMessages.notFound) });
export const clientParams = z.object({ id: id(ratingsMessages.clientNotFound) });

const cursor = z.catch(z.optional(z.string().check(z.maxLength(500))), undefined);

/** Query parameters of a client's page. Invalid values are ignored. */
export const clientPageQuery = z.object({ after: cursor, before: cursor });
