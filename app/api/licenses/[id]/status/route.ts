import { appLicense } from "@/lib/catalog/licenses/licenses.rows";
import { licenseParams, licenseStatusInput } from "@/lib/catalog/licenses/licenses.schema";
import { setLicenseStatus } from "@/lib/catalog/licenses/own-licenses";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const PUT = defineRoute({
  summary: "Disable or enable a license key",
  viewer: "required",
  permission: "sales.read",
  params: licenseParams,
  body: licenseStatusInput,
  response: appLicense,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => setLicenseStatus(viewer, params.id, body),
});
