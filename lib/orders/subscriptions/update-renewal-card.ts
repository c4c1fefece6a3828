import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { listInvoices } from "@/lib/payments/retrieve-subscription";
import { createCardSetup, findSavedCard, payInvoice, setRenewalCard } from "@/lib/payments/renewal-card";
import { findUnpaidRenewal } from "@/lib/orders/subscriptions/find-renewal-need";
import { getSubscription } from "@/lib/orders/subscriptions/get-subscription";
import type { SubscriptionPayment } from "@/lib/orders/subscriptions/subscriptions.dto";
import { subscriptionsMessages } from "@/lib/orders/subscriptions/subscriptions.messages";
import type { RenewalCardInput } from "@/lib/orders/subscriptions/subscriptions.schema";
import { syncSubscription } from "@/lib/orders/subscriptions/sync-subscription";
import { consumeRateLimit } from "@/lib/rate-limits/rate-limit";

/**
 * Replaces the card of one of the viewer's subscriptions (`POST /api/subscriptions/{id}/card`). The first call returns
 * what the browser confirms with the provider; the second one names the setup intent, renews with its card from then
 * on, and charges an unpaid renewal to it right away.
 * @throws AppError not_found when it is not the viewer's; conflict when it has ended or the card was not saved;
 * rate_limited; unavailable
 */
export async function updateRenewalCard(
  viewer: Viewer | null,
  id: string,
  { setupIntentId }: RenewalCardInput,
): Promise<SubscriptionPayment> {
  authorize(viewer, "purchases.read");
  await getSubscription(viewer, id);
  const row = await db.subscription.findFirst({
    where: { id, customerId: viewer.id, status: { not: "canceled" } },
    select: { stripeSubscriptionId: true, customer: { select: { stripeCustomerId: true } } },
  });
  if (!row?.stripeSubscriptionId || !row.customer?.stripeCustomerId)
    throw new AppError("conflict", subscriptionsMessages.ended);
  // Thieves test stolen cards by saving them, too.
  await consumeRateLimit("payment", viewer.id);
  if (!setupIntentId) {
    const clientSecret = await createCardSetup({ id, customer: row.customer.stripeCustomerId });
    return { clientSecret, failure: null, subscription: await getSubscription(viewer, id) };
  }
  const card = await findSavedCard(setupIntentId, id);
  if (!card) throw new AppError("conflict", subscriptionsMessages.cardNotSaved);
  await setRenewalCard(row.stripeSubscriptionId, card);
  const unpaid = findUnpaidRenewal(await listInvoices(row.stripeSubscriptionId, null));
  const failure = unpaid ? await payInvoice(unpaid.id, card) : null;
  await syncSubscription(id);
  return { clientSecret: null, failure, subscription: await getSubscription(viewer, id) };
}
