import { defineRoute } from "@/lib/foundation/http/define-route";
import { developerListQuery, developerParams } from "@/lib/hiring/developers/developers.queries";
import { projectRating } from "@/lib/hiring/ratings/ratings.rows";
import { listDeveloperRatings } from "@/lib/hiring/ratings/read-ratings";

export const GET = defineRoute({
  summary: "List a developer's ratings by clients",
  viewer: "none",
  params: developerParams,
  query: developerListQuery,
  list: true,
  response: projectRating,
  handle: ({ params, query }) => listDeveloperRatings(params.id, query),
});
