import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { sumLiveSubscriptions } from "@/lib/sales/sum-live-subscriptions";
import type { RecurringRevenue } from "@/lib/sales/sales.dto";

/**
 * Returns what the viewer's live subscriptions are charged a month, before fees. Someone with two of the viewer's apps
 * counts as two subscribers.
 */
export async function getRecurringRevenue(viewer: Viewer | null): Promise<RecurringRevenue> {
  authorize(viewer, "sales.read");
  return sumLiveSubscriptions({ developerId: viewer.id });
}
