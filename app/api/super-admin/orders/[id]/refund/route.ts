import { orderParams, staffRefundInput } from "@/lib/commerce/refunds/refunds.schema";
import { refundOrder } from "@/lib/commerce/refunds/staff-refund";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { platformOrderDetail } from "@/lib/commerce/platform-orders/orders.rows";
import { getPlatformOrder } from "@/lib/commerce/platform-orders/timeline";

export const POST = defineRoute({
  summary: "Refund an order",
  viewer: "required",
  permission: "platform.manage",
  confirm: true,
  params: orderParams,
  body: staffRefundInput,
  status: 201,
  response: platformOrderDetail,
  errors: ["conflict"],
  async handle({ viewer, params, body }) {
    await refundOrder(viewer, params.id, body);
    return getPlatformOrder(viewer, params.id);
  },
});
