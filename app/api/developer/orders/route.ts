import { defineRoute } from "@/lib/http/define-route";
import { listDeveloperOrders } from "@/lib/sales/list-developer-orders";
import { developerOrdersQuery } from "@/lib/sales/sales.schema";

export const GET = defineRoute({
  viewer: "required",
  permission: "sales.read",
  query: developerOrdersQuery,
  list: true,
  handle: ({ viewer, query }) => listDeveloperOrders(viewer, query),
});
