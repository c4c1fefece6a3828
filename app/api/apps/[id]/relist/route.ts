import { appParams } from "@/lib/catalog/apps/apps.queries";
import { appDetail } from "@/lib/catalog/apps/apps.rows";
import { relistApp } from "@/lib/catalog/apps/unlisting";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const POST = defineRoute({
  summary: "Relist an app",
  viewer: "required",
  permission: "apps.edit",
  params: appParams,
  response: appDetail,
  handle: ({ viewer, params }) => relistApp(viewer, params.id),
});
