import { defineRoute } from "@/lib/http/define-route";
import { appLicense } from "@/lib/licenses/licenses.response";
import { licenseParams, licenseStatusInput } from "@/lib/licenses/licenses.schema";
import { setLicenseStatus } from "@/lib/licenses/set-license-status";

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
