import { listAdminRefunds } from "@/lib/commerce/refunds/read-refunds";
import { refundRequest } from "@/lib/commerce/refunds/refunds.rows";
import { refundRequestsQuery } from "@/lib/commerce/refunds/refunds.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "List all refund requests",
  viewer: "required",
  permission: "refunds.moderate",
  query: refundRequestsQuery,
  list: true,
  response: refundRequest,
  handle: ({ viewer, query }) => listAdminRefunds(viewer, query),
});
