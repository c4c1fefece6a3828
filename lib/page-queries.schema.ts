import { browseQuery } from "@/lib/apps/browse.schema";
import { landingQuery } from "@/lib/apps/landing.schema";
import { directoryQuery, profileQuery } from "@/lib/developers/directory.schema";
import { reviewsPageQuery } from "@/lib/reviews/reviews.schema";

/**
 * The query parameters of every public page that reads any, by route. The page parses its entry, and the page cache
 * derives the page's key from it: a parameter that is not in the schema cannot change the page.
 */
export const pageQueries = {
  "/": landingQuery,
  "/browse-apps": browseQuery,
  "/hire-developers": directoryQuery,
  /** Rewritten to `/hire-developers` (next.config.ts). */
  "/browse-developers": directoryQuery,
  "/app/[id]": reviewsPageQuery,
  "/developer/[id]": profileQuery,
} as const;
