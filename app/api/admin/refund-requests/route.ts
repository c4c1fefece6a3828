import { defineRoute } from "@/lib/http/define-route";
import { listAdminRefunds } from "@/lib/refunds/list-admin-refunds";
import { refundRequest } from "@/lib/refunds/refunds.response";
import { refundRequestsQuery } from "@/lib/refunds/refunds.schema";

export const GET = defineRoute({
  summary: "List all refund requests",
  viewer: "required",
  permission: "refunds.moderate",
  query: refundRequestsQuery,
  list: true,
  response: refundRequest,
  handle: ({ viewer, query }) => listAdminRefunds(viewer, query),
});
