import { removeOrder } from "@/lib/commerce/orders/cancel-order";
import { customerOrderParams } from "@/lib/commerce/orders/orders.queries";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const DELETE = defineRoute({
  summary: "Remove an unpaid order",
  viewer: "required",
  permission: "apps.buy",
  params: customerOrderParams,
  response: null,
  errors: ["conflict"],
  handle: ({ viewer, params }) => removeOrder(viewer, params.id),
});
