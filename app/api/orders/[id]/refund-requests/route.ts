import { refundRequest } from "@/lib/commerce/refunds/refunds.rows";
import { orderParams, refundRequestInput } from "@/lib/commerce/refunds/refunds.schema";
import { requestRefund } from "@/lib/commerce/refunds/requests";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const POST = defineRoute({
  summary: "Request a refund",
  viewer: "required",
  permission: "refunds.ask",
  params: orderParams,
  body: refundRequestInput,
  status: 201,
  response: refundRequest,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => requestRefund(viewer, params.id, body),
});
