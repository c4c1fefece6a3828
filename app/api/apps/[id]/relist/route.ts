import { appDetail } from "@/lib/apps/apps.response";
import { appParams } from "@/lib/apps/apps.schema";
import { relistApp } from "@/lib/apps/relist-app";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute({
  summary: "Relist an app",
  viewer: "required",
  permission: "apps.edit",
  params: appParams,
  response: appDetail,
  handle: ({ viewer, params }) => relistApp(viewer, params.id),
});
