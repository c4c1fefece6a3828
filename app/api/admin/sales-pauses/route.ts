import { listOpenPauses } from "@/lib/catalog/sales-pauses/appeals";
import { salesPause } from "@/lib/catalog/sales-pauses/sales-pauses.rows";
import { salesPausesQuery } from "@/lib/catalog/sales-pauses/sales-pauses.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "List what waits to be fixed in all apps",
  viewer: "required",
  permission: "apps.moderate",
  query: salesPausesQuery,
  list: true,
  response: salesPause,
  handle: ({ viewer, query }) => listOpenPauses(viewer, query),
});
