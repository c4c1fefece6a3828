import { db } from "@/lib/db/client";
import type { PaymentEvent } from "@/lib/payments/parse-webhook-event";
import { retrieveSubscription } from "@/lib/payments/retrieve-subscription";
import { syncSubscription } from "@/lib/orders/subscriptions/sync-subscription";

/**
 * Syncs a subscription by its id at the provider. If the process ended before that id was stored, the metadata names
 * ours. Does nothing for subscriptions of other products, which may share the account.
 * @throws AppError unavailable
 */
export async function syncProviderSubscription(
  stripeSubscriptionId: string,
  events: readonly PaymentEvent[] = [],
): Promise<void> {
  const known = await db.subscription.findUnique({ where: { stripeSubscriptionId }, select: { id: true } });
  const id = known?.id ?? (await adopt(stripeSubscriptionId));
  if (id) await syncSubscription(id, events);
}

async function adopt(stripeSubscriptionId: string): Promise<string | null> {
  const id = (await retrieveSubscription(stripeSubscriptionId))?.subscriptionId;
  if (!id) return null;
  const { count } = await db.subscription.updateMany({
    where: { id, stripeSubscriptionId: null },
    data: { stripeSubscriptionId, revision: { increment: 1 } },
  });
  return count > 0 ? id : null;
}
