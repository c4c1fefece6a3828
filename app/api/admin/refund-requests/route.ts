import { defineRoute } from "@/lib/http/define-route";
import { listAdminRefunds } from "@/lib/refunds/list-admin-refunds";
import { refundRequestsQuery } from "@/lib/refunds/refunds.schema";

export const GET = defineRoute({
  viewer: "required",
  permission: "refunds.moderate",
  query: refundRequestsQuery,
  list: true,
  handle: ({ viewer, query }) => listAdminRefunds(viewer, query),
});
