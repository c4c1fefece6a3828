import { browseQuery, landingQuery, suggestionsQuery } from "@/lib/catalog/apps/apps.queries";
import { reviewsPageQuery } from "@/lib/catalog/reviews/reviews.schema";
import { directoryQuery, profileQuery } from "@/lib/hiring/developers/developers.queries";

/**
 * The query parameters of every public page that reads any, and of a call that is cached like one, by route. It parses
 * its entry, and the page cache derives the key from it: a parameter that is not in the schema cannot change the page.
 */
export const pageQueries = {
  "/": landingQuery,
  "/browse-apps": browseQuery,
  "/hire-developers": directoryQuery,
  /** Rewritten to `/hire-developers` (next.config.ts). */
  "/browse-developers": directoryQuery,
  "/app/[id]": reviewsPageQuery,
  "/developer/[id]": profileQuery,
  "/api/suggestions": suggestionsQuery,
} as const;
