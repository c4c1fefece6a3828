import { defineRoute } from "@/lib/http/define-route";
import { appLicense } from "@/lib/licenses/licenses.response";
import { appLicensesParams, appLicensesQuery } from "@/lib/licenses/licenses.schema";
import { listAppLicenses } from "@/lib/licenses/list-app-licenses";

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
