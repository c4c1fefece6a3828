import type { TabProps } from "./tab-props";
import { DeveloperSubscriptions } from "@/components/dashboard/developer-subscriptions";
import { NoSubscribers } from "@/components/dashboard/no-subscribers";
import { getSubscriptionFigures } from "@/lib/sales/get-subscription-figures";
import { hasRecurringApps } from "@/lib/sales/has-recurring-apps";
import { loadSubscriptionsPage } from "@/lib/sales/load-subscriptions-page";
import { subscriptionsPageQuery } from "@/lib/sales/sales.schema";

/** Renders `?tab=subscriptions`. */
export async function SubscriptionsTab({ viewer, query }: TabProps) {
  const page = await loadSubscriptionsPage(viewer, subscriptionsPageQuery.parse(query));
  if (page.total === 0) return <NoSubscribers sells={await hasRecurringApps(viewer)} />;
  return <DeveloperSubscriptions figures={await getSubscriptionFigures(viewer)} page={page} />;
}
