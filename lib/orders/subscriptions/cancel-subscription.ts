import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
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
 * whose renewal is unpaid has no paid period left and ends at once. The wish is stored first with the date of the end,
 * so it holds even while the provider is unavailable. Repeating it changes nothing.
 * @throws AppError not_found when it is not the viewer's; conflict when it has ended
 */
export async function cancelSubscription(viewer: Viewer | null, id: string): Promise<CustomerSubscription> {
  authorize(viewer, "purchases.read");
  if (isPast((await getSubscription(viewer, id)).paidThrough)) await trySync(id);
  const { status, cancelAt } = await getSubscription(viewer, id);
  if (status === "canceled") throw new AppError("conflict", subscriptionsMessages.ended);
  if (cancelAt) return getSubscription(viewer, id);
  await transaction((tx) => storeCancellation(tx, viewer.id, id));
  await trySync(id);
  return getSubscription(viewer, id);
}

async function storeCancellation(tx: Db, customerId: string, id: string): Promise<void> {
  await lockRow(tx, "Subscription", id);
  const row = await tx.subscription.findFirst({ where: { id, customerId, cancelAt: null } });
  if (row?.status === "past_due" || (row?.status === "active" && isPast(row.paidThrough))) {
    await addNotice(tx, row, "ended");
    return endNow(tx, id, "buyer");
  }
  if (row?.status !== "active") return;
  await addNotice(tx, row, "canceled");
  await tx.subscription.update({
    where: { id },
    data: {
      cancelAt: row.paidThrough,
      accessUntil: row.paidThrough,
      pendingAction: "cancel",
      endReason: "buyer",
      checkAt: new Date(),
      revision: { increment: 1 },
    },
  });
  await addJob(tx, "sync_subscription", { subscriptionId: id }, { jobKey: `sync-subscription-${id}` });
}

const isPast = (date: Date | string | null) => date !== null && new Date(date) <= new Date();
