import { appParams } from "@/lib/catalog/apps/apps.queries";
import { discardChange } from "@/lib/catalog/apps/listing-changes";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const DELETE = defineRoute({
  summary: "Withdraw an app's pending changes",
  viewer: "required",
  permission: "apps.edit",
  params: appParams,
  response: null,
  handle: ({ viewer, params }) => discardChange(viewer, params.id),
});
