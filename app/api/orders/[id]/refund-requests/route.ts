import { defineRoute } from "@/lib/http/define-route";
import { requestRefund } from "@/lib/refunds/request-refund";
import { orderParams, refundRequestInput } from "@/lib/refunds/refunds.schema";

export const POST = defineRoute({
  viewer: "required",
  permission: "refunds.ask",
  params: orderParams,
  body: refundRequestInput,
  status: 201,
  handle: ({ viewer, params, body }) => requestRefund(viewer, params.id, body),
});
