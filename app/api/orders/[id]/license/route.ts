import { orderLicense } from "@/lib/catalog/licenses/licenses.rows";
import { orderLicenseParams } from "@/lib/catalog/licenses/licenses.schema";
import { getOrderLicense } from "@/lib/catalog/licenses/own-licenses";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "The license key of an order and its devices",
  viewer: "required",
  permission: "purchases.read",
  params: orderLicenseParams,
  response: orderLicense,
  handle: ({ viewer, params }) => getOrderLicense(viewer, params.id),
});
