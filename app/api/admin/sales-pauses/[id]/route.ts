import { decideAppeal } from "@/lib/catalog/sales-pauses/appeals";
import { salesPause } from "@/lib/catalog/sales-pauses/sales-pauses.rows";
import { appealDecision, salesPauseParams } from "@/lib/catalog/sales-pauses/sales-pauses.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const PUT = defineRoute({
  summary: "Decide a developer's request to look at a finding again",
  viewer: "required",
  permission: "apps.moderate",
  params: salesPauseParams,
  body: appealDecision,
  response: salesPause,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => decideAppeal(viewer, params.id, body),
});
