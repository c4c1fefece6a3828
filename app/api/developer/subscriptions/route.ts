import { defineRoute } from "@/lib/http/define-route";
import { listDeveloperSubscriptions } from "@/lib/sales/list-developer-subscriptions";
import { developerSubscription } from "@/lib/sales/sales.response";
import { developerSubscriptionsQuery } from "@/lib/sales/sales.schema";

export const GET = defineRoute({
  summary: "List subscriptions to the viewer's apps",
  viewer: "required",
  permission: "sales.read",
  query: developerSubscriptionsQuery,
  list: true,
  response: developerSubscription,
  handle: ({ viewer, query }) => listDeveloperSubscriptions(viewer, query),
});
