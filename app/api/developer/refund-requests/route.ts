import { defineRoute } from "@/lib/http/define-route";
import { listDeveloperRefunds } from "@/lib/refunds/list-developer-refunds";
import { refundRequestsQuery } from "@/lib/refunds/refunds.schema";

export const GET = defineRoute({
  viewer: "required",
  permission: "sales.read",
  query: refundRequestsQuery,
  list: true,
  handle: ({ viewer, query }) => listDeveloperRefunds(viewer, query),
});
