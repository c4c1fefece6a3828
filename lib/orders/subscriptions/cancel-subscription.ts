import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { endNow } from "@/lib/orders/subscriptions/end-now";
import { addNotice } from "@/lib/orders/subscriptions/queue-notices";
import { getSubscription } from "@/lib/orders/subscriptions/get-subscription";
import type { CustomerSubscription } from "@/lib/orders/subscriptions/subscriptions.dto";
import { subscriptionsMessages } from "@/lib/orders/subscriptions/subscriptions.messages";
import { trySync } from "@/lib/orders/subscriptions/try-sync";

/**
 * Cancels one of the viewer's subscriptions at the end of the paid period (`POST /api/subscriptions/{id}/cancel`); one
 * whose renewal is unpaid has no paid period left and ends at once. The wish is stored first, so it holds even while
 * the provider is unavailable. Repeating it changes nothing.
 * @throws AppError not_found when it is not the viewer's; conflict when it has ended
 */
export async function cancelSubscription(viewer: Viewer | null, id: string): Promise<CustomerSubscription> {
  authorize(viewer, "purchases.read");
  const { status, cancelAt } = await getSubscription(viewer, id);
  if (status === "canceled") throw new AppError("conflict", subscriptionsMessages.ended);
  if (cancelAt) return getSubscription(viewer, id);
  await transaction(async (tx) => {
    const own = { id, customerId: viewer.id };
    const unpaid = await tx.subscription.findFirst({ where: { ...own, status: "past_due" } });
    if (unpaid) {
      await addNotice(tx, unpaid, "ended");
      return endNow(tx, id, "buyer");
    }
    await tx.subscription.updateMany({
      where: { ...own, status: "active" },
      data: { pendingAction: "cancel", endReason: "buyer", checkAt: new Date(), revision: { increment: 1 } },
    });
    await addJob(tx, "sync_subscription", { subscriptionId: id }, { jobKey: `sync-subscription-${id}` });
  });
  await trySync(id);
  return getSubscription(viewer, id);
}
