import type { Viewer } from "@/lib/auth/viewer.dto";
import { countNewSubscribers } from "@/lib/sales/count-new-subscribers";
import { getChurn } from "@/lib/sales/get-churn";
import { getRecurringRevenue } from "@/lib/sales/get-recurring-revenue";
import { getRetention } from "@/lib/sales/get-retention";
import type { SubscriptionFigures } from "@/lib/sales/sales.dto";

/** Returns everything that the dashboard's Subscriptions tab shows above its list. */
export async function getSubscriptionFigures(viewer: Viewer): Promise<SubscriptionFigures> {
  const [revenue, churn, newSubscribers, retention] = await Promise.all([
    getRecurringRevenue(viewer),
    getChurn(viewer),
    countNewSubscribers(viewer),
    getRetention(viewer),
  ]);
  return { revenue, churn, newSubscribers, retention };
}
