import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { sumLiveSubscriptions } from "@/lib/sales/sum-live-subscriptions";
import type { RecurringRevenue } from "@/lib/sales/sales.dto";

/**
 * Returns what all live subscriptions of the platform are charged a month, before fees.
 * @throws AppError forbidden unless the viewer is a super admin
 */
export async function getPlatformRecurringRevenue(viewer: Viewer | null): Promise<RecurringRevenue> {
  authorize(viewer, "platform.manage");
  return sumLiveSubscriptions({});
}
