import { defineRoute } from "@/lib/http/define-route";
import { listDeveloperOrders } from "@/lib/sales/list-developer-orders";
import { developerOrder } from "@/lib/sales/sales.response";
import { developerOrdersQuery } from "@/lib/sales/sales.schema";

export const GET = defineRoute({
  summary: "List orders of the viewer's apps",
  viewer: "required",
  permission: "sales.read",
  query: developerOrdersQuery,
  list: true,
  response: developerOrder,
  handle: ({ viewer, query }) => listDeveloperOrders(viewer, query),
});
