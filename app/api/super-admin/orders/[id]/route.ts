import { orderParams } from "@/lib/commerce/refunds/refunds.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { platformOrderDetail } from "@/lib/commerce/platform-orders/orders.rows";
import { getPlatformOrder } from "@/lib/commerce/platform-orders/timeline";

export const GET = defineRoute({
  summary: "An order with its timeline",
  viewer: "required",
  permission: "platform.manage",
  params: orderParams,
  response: platformOrderDetail,
  handle: ({ viewer, params }) => getPlatformOrder(viewer, params.id),
});
