import { appParams } from "@/lib/catalog/apps/apps.queries";
import { listingEvent } from "@/lib/catalog/apps/apps.rows";
import { historyQuery } from "@/lib/catalog/apps/apps.schema";
import { listListingHistory } from "@/lib/catalog/apps/own-listings";
import { defineRoute } from "@/lib/foundation/http/define-route";

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
