import { listDeveloperRefunds } from "@/lib/commerce/refunds/read-refunds";
import { refundRequest } from "@/lib/commerce/refunds/refunds.rows";
import { refundRequestsQuery } from "@/lib/commerce/refunds/refunds.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "List refund requests for the viewer's apps",
  viewer: "required",
  permission: "sales.read",
  query: refundRequestsQuery,
  list: true,
  response: refundRequest,
  handle: ({ viewer, query }) => listDeveloperRefunds(viewer, query),
});
