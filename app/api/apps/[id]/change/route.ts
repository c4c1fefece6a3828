import { appParams } from "@/lib/apps/apps.schema";
import { discardChange } from "@/lib/apps/discard-change";
import { defineRoute } from "@/lib/http/define-route";

export const DELETE = defineRoute({
  summary: "Withdraw the changes of an own app that are in review",
  viewer: "required",
  permission: "apps.edit",
  params: appParams,
  response: null,
  handle: ({ viewer, params }) => discardChange(viewer, params.id),
});
