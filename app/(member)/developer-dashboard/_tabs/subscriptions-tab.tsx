import { DeveloperSubscriptions } from "@/components/commerce/dashboard/developer-subscriptions";
import { NoSubscribers } from "@/components/commerce/dashboard/subscriber-list";
import { hasRecurringApps } from "@/lib/commerce/sales/app-sales";
import { subscriptionsPageQuery } from "@/lib/commerce/sales/sales.queries";
import { loadSubscriptionsPage } from "@/lib/commerce/sales/subscribers";
import { getSubscriptionFigures } from "@/lib/commerce/sales/subscription-figures";
import type { TabProps } from "./tab-props";

/** Renders `?tab=orders&view=subscriptions`. */
export async function SubscriptionsTab({ viewer, query }: TabProps) {
  const page = await loadSubscriptionsPage(viewer, subscriptionsPageQuery.parse(query));
  if (page.total === 0) return <NoSubscribers sells={await hasRecurringApps(viewer)} />;
  return <DeveloperSubscriptions figures={await getSubscriptionFigures(viewer)} page={page} />;
}
