import { defineRoute } from "@/lib/foundation/http/define-route";
import { developerListQuery } from "@/lib/hiring/developers/developers.queries";
import { projectRating } from "@/lib/hiring/ratings/ratings.rows";
import { clientParams } from "@/lib/hiring/ratings/ratings.schema";
import { listClientRatings } from "@/lib/hiring/ratings/read-ratings";

export const GET = defineRoute({
  summary: "List a client's ratings by developers",
  viewer: "required",
  permission: "projects.work",
  params: clientParams,
  query: developerListQuery,
  list: true,
  response: projectRating,
  handle: ({ viewer, params, query }) => listClientRatings(viewer, params.id, query),
});
