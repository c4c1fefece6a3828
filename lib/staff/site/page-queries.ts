import { browseQuery, landingQuery } from "@/lib/catalog/apps/apps.queries";
import { reviewsPageQuery } from "@/lib/catalog/reviews/reviews.schema";
import { directoryQuery, profileQuery } from "@/lib/hiring/developers/developers.queries";

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
