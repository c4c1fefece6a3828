import { appParams } from "@/lib/catalog/apps/apps.queries";
import { listSalesPauses } from "@/lib/catalog/sales-pauses/appeals";
import { salesPause } from "@/lib/catalog/sales-pauses/sales-pauses.rows";
import { salesPausesQuery } from "@/lib/catalog/sales-pauses/sales-pauses.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "List what had to be fixed in an app's releases",
  viewer: "required",
  permission: "account.manage",
  params: appParams,
  query: salesPausesQuery,
  list: true,
  response: salesPause,
  handle: ({ viewer, params, query }) => listSalesPauses(viewer, params.id, query),
});
