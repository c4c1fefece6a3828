import { defineRoute } from "@/lib/foundation/http/define-route";
import { clientProfile } from "@/lib/hiring/ratings/ratings.rows";
import { clientParams } from "@/lib/hiring/ratings/ratings.schema";
import { getClient } from "@/lib/hiring/ratings/read-ratings";

export const GET = defineRoute({
  summary: "Get a client's record",
  viewer: "required",
  permission: "projects.work",
  params: clientParams,
  response: clientProfile,
  handle: ({ viewer, params }) => getClient(viewer, params.id),
});
