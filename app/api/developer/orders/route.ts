import { listDeveloperOrders } from "@/lib/commerce/sales/orders";
import { developerOrdersQuery } from "@/lib/commerce/sales/sales.queries";
import { developerOrder } from "@/lib/commerce/sales/sales.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "List orders of the viewer's apps",
  viewer: "required",
  permission: "sales.read",
  query: developerOrdersQuery,
  list: true,
  response: developerOrder,
  handle: ({ viewer, query }) => listDeveloperOrders(viewer, query),
});
