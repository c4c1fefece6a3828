import { refundRequest } from "@/lib/commerce/refunds/refunds.rows";
import { orderParams } from "@/lib/commerce/refunds/refunds.schema";
import { refundUndelivered } from "@/lib/commerce/refunds/undelivered";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const POST = defineRoute({
  summary: "Get the money back for an app whose files Forgehall lost",
  viewer: "required",
  permission: "refunds.ask",
  params: orderParams,
  response: refundRequest,
  errors: ["conflict"],
  handle: ({ viewer, params }) => refundUndelivered(viewer, params.id),
});
