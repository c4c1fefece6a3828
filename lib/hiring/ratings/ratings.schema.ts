import * as z from "zod/mini";
import { id } from "@/lib/foundation/fields.schema";

/** Days after the end of a project in which its two sides can rate each other. */
export const RATING_DAYS = 14;

/** Ratings on one page of a profile. */
export const RATING_PAGE_SIZE = 10;

/** What a client has paid through Forgehall, in dollars: the lower end of each range. */
export const PAID_RANGES = [0, 500, 1_000, 5_000, 10_000, 50_000] as const;

export const ratingsMessages = {
  notFound: "Rating not found",
  clientNotFound: "Client not found",
  notEnded: "You can rate each other once the project is completed or canceled.",
  unpaid: "Only projects with an approved or settled milestone can be rated.",
  tooLate: `Projects can be rated for ${RATING_DAYS} days after they end.`,
  alreadyRated: "You've already rated this project.",
  otherGone: "This account was deleted, so it can't be rated anymore.",
} as const;

export const ratingParams = z.object({ id: id(ratingsMessages.notFound) });
export const clientParams = z.object({ id: id(ratingsMessages.clientNotFound) });

const cursor = z.catch(z.optional(z.string().check(z.maxLength(500))), undefined);

/** Query parameters of a client's page. Invalid values are ignored. */
export const clientPageQuery = z.object({ after: cursor, before: cursor });
