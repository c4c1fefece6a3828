import { listingEvent } from "@/lib/apps/apps.response";
import { appParams } from "@/lib/apps/apps.schema";
import { listListingHistory } from "@/lib/apps/list-listing-history";
import { historyQuery } from "@/lib/apps/listing.schema";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "Get a listing's history",
  viewer: "required",
  permission: "apps.history",
  params: appParams,
  query: historyQuery,
  list: true,
  response: listingEvent,
  errors: ["forbidden"],
  handle: ({ viewer, params, query }) => listListingHistory(viewer, params.id, query),
});
