import { developerSubscriptionsQuery } from "@/lib/commerce/sales/sales.queries";
import { developerSubscription } from "@/lib/commerce/sales/sales.rows";
import { listDeveloperSubscriptions } from "@/lib/commerce/sales/subscribers";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "List subscriptions to the viewer's apps",
  viewer: "required",
  permission: "sales.read",
  query: developerSubscriptionsQuery,
  list: true,
  response: developerSubscription,
  handle: ({ viewer, query }) => listDeveloperSubscriptions(viewer, query),
});
