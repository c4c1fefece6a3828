import { appParams } from "@/lib/catalog/apps/apps.queries";
import { getPassport } from "@/lib/catalog/passport/passport";
import { passport } from "@/lib/catalog/passport/passport.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "Get the passport of an app's newest release",
  viewer: "optional",
  params: appParams,
  response: passport,
  handle: ({ viewer, params }) => getPassport(viewer, params.id),
});
