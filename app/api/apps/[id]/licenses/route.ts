import { appLicense } from "@/lib/catalog/licenses/licenses.rows";
import { appLicensesParams, appLicensesQuery } from "@/lib/catalog/licenses/licenses.schema";
import { listAppLicenses } from "@/lib/catalog/licenses/read-licenses";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "List the license keys of an app",
  viewer: "required",
  permission: "sales.read",
  params: appLicensesParams,
  query: appLicensesQuery,
  list: true,
  response: appLicense,
  handle: ({ viewer, params, query }) => listAppLicenses(viewer, params.id, query),
});
