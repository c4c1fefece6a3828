import { defineRoute } from "@/lib/http/define-route";
import { refundRequest } from "@/lib/refunds/refunds.response";
import { orderParams, refundRequestInput } from "@/lib/refunds/refunds.schema";
import { requestRefund } from "@/lib/refunds/request-refund";

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
