import * as z from "zod/mini";

const cursor = z.catch(z.optional(z.string().check(z.maxLength(500))), undefined);

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
