import { appParams } from "@/lib/apps/apps.schema";
import { discardChange } from "@/lib/apps/discard-change";
import { defineRoute } from "@/lib/http/define-route";

export const DELETE = defineRoute({
  summary: "Withdraw an app's pending changes",
  viewer: "required",
  permission: "apps.edit",
  params: appParams,
  response: null,
  handle: ({ viewer, params }) => discardChange(viewer, params.id),
});
