import { refundRequest } from "@/lib/commerce/refunds/refunds.rows";
import { refundDecisionInput, refundParams } from "@/lib/commerce/refunds/refunds.schema";
import { decideRefund } from "@/lib/commerce/refunds/requests";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const PUT = defineRoute({
  summary: "Approve or decline a refund",
  viewer: "required",
  permission: "refunds.decide",
  params: refundParams,
  body: refundDecisionInput,
  response: refundRequest,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => decideRefund(viewer, params.id, body),
});
