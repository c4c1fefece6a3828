import { defineRoute } from "@/lib/http/define-route";
import { decideRefund } from "@/lib/refunds/decide-refund";
import { refundRequest } from "@/lib/refunds/refunds.response";
import { refundDecisionInput, refundParams } from "@/lib/refunds/refunds.schema";

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
