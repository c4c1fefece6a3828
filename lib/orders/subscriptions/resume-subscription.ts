import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { getSubscription } from "@/lib/orders/subscriptions/get-subscription";
import type { CustomerSubscription } from "@/lib/orders/subscriptions/subscriptions.dto";
import { subscriptionsMessages } from "@/lib/orders/subscriptions/subscriptions.messages";
import { syncSubscription } from "@/lib/orders/subscriptions/sync-subscription";

/**
 * Lets one of the viewer's canceled subscriptions renew again, at its price (`POST /api/subscriptions/{id}/resume`).
 * Possible until it ends, while its app is on sale.
 * @throws AppError not_found when it is not the viewer's; conflict when it has ended or its app is no longer sold;
 * unavailable
 */
export async function resumeSubscription(viewer: Viewer | null, id: string): Promise<CustomerSubscription> {
  authorize(viewer, "purchases.read");
  const { status, app } = await getSubscription(viewer, id);
  if (status === "canceled") throw new AppError("conflict", subscriptionsMessages.ended);
  if (!app.onSale) throw new AppError("conflict", subscriptionsMessages.notRenewable);
  await db.subscription.updateMany({
    where: {
      id,
      customerId: viewer.id,
      status: { not: "canceled" },
      app: { status: "approved" },
      OR: [{ cancelAt: { not: null } }, { pendingAction: "cancel" }],
    },
    data: { pendingAction: "resume", endReason: null, checkAt: new Date(), revision: { increment: 1 } },
  });
  await syncSubscription(id);
  return getSubscription(viewer, id);
}
