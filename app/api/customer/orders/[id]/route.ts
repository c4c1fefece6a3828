import { defineRoute } from "@/lib/http/define-route";
import { removeOrder } from "@/lib/orders/checkout/remove-order";
import { customerOrderParams } from "@/lib/orders/orders.schema";

export const DELETE = defineRoute({
  summary: "Remove an unpaid order",
  viewer: "required",
  permission: "apps.buy",
  params: customerOrderParams,
  response: null,
  errors: ["conflict"],
  handle: ({ viewer, params }) => removeOrder(viewer, params.id),
});
