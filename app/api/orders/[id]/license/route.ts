import { defineRoute } from "@/lib/http/define-route";
import { getOrderLicense } from "@/lib/licenses/get-order-license";
import { orderLicense } from "@/lib/licenses/licenses.response";
import { orderLicenseParams } from "@/lib/licenses/licenses.schema";

export const GET = defineRoute({
  summary: "The license key of an order and its devices",
  viewer: "required",
  permission: "purchases.read",
  params: orderLicenseParams,
  response: orderLicense,
  handle: ({ viewer, params }) => getOrderLicense(viewer, params.id),
});
