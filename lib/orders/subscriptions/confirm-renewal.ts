import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { listInvoices, retrieveClientSecret } from "@/lib/payments/retrieve-subscription";
import { findUnpaidRenewal } from "@/lib/orders/subscriptions/find-renewal-need";
import { getSubscription } from "@/lib/orders/subscriptions/get-subscription";
import type { SubscriptionPayment } from "@/lib/orders/subscriptions/subscriptions.dto";
import { subscriptionsMessages } from "@/lib/orders/subscriptions/subscriptions.messages";
import { syncSubscription } from "@/lib/orders/subscriptions/sync-subscription";
import { consumeRateLimit } from "@/lib/rate-limits/rate-limit";

/**
 * Returns what the browser needs to confirm the open renewal of one of the viewer's subscriptions with 3-D Secure, and
 * applies a confirmation that has been made (`POST /api/subscriptions/{id}/confirm`).
 * @throws AppError not_found when it is not the viewer's; conflict when it has ended; rate_limited; unavailable
 */
export async function confirmRenewal(viewer: Viewer | null, id: string): Promise<SubscriptionPayment> {
  authorize(viewer, "purchases.read");
  await getSubscription(viewer, id);
  const row = await db.subscription.findFirst({
    where: { id, customerId: viewer.id, status: { not: "canceled" } },
    select: { stripeSubscriptionId: true },
  });
  if (!row?.stripeSubscriptionId) throw new AppError("conflict", subscriptionsMessages.ended);
  await consumeRateLimit("payment", viewer.id);
  await syncSubscription(id);
  const subscription = await getSubscription(viewer, id);
  const unpaid = subscription.renewalNeeds && findUnpaidRenewal(await listInvoices(row.stripeSubscriptionId, null));
  const clientSecret = unpaid ? await retrieveClientSecret(unpaid.id) : null;
  return { clientSecret, failure: null, subscription };
}
