import { defineRoute } from "@/lib/http/define-route";
import { decideRefund } from "@/lib/refunds/decide-refund";
import { refundDecisionInput, refundParams } from "@/lib/refunds/refunds.schema";

export const PUT = defineRoute({
  viewer: "required",
  permission: "refunds.decide",
  params: refundParams,
  body: refundDecisionInput,
  handle: ({ viewer, params, body }) => decideRefund(viewer, params.id, body),
});
