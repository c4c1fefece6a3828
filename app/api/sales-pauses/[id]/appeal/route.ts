import { appealSalesPause } from "@/lib/catalog/sales-pauses/appeals";
import { salesPause } from "@/lib/catalog/sales-pauses/sales-pauses.rows";
import { appealInput, salesPauseParams } from "@/lib/catalog/sales-pauses/sales-pauses.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const POST = defineRoute({
  summary: "Ask staff to look at a finding again",
  viewer: "required",
  permission: "apps.edit",
  params: salesPauseParams,
  body: appealInput,
  response: salesPause,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => appealSalesPause(viewer, params.id, body),
});
