import { defineRoute } from "@/lib/http/define-route";
import { listDeveloperRefunds } from "@/lib/refunds/list-developer-refunds";
import { refundRequest } from "@/lib/refunds/refunds.response";
import { refundRequestsQuery } from "@/lib/refunds/refunds.schema";

export const GET = defineRoute({
  summary: "List refund requests for the viewer's apps",
  viewer: "required",
  permission: "sales.read",
  query: refundRequestsQuery,
  list: true,
  response: refundRequest,
  handle: ({ viewer, query }) => listDeveloperRefunds(viewer, query),
});
