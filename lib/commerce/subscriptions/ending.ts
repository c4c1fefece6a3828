import { z } from "zod";
import type { EndReason } from "@/lib/commerce/subscriptions/subscriptions.constants";
import type { Db } from "@/lib/foundation/db/client";
import { declareJob } from "@/lib/foundation/jobs/jobs";

/** Job: does what is still to be done for a subscription at the provider, and applies its state there (`sync.ts`). */
export const syncSubscriptionJob = declareJob({
  name: "sync_subscription",
  payload: z.object({ subscriptionId: z.string() }),
  priority: "money",
  queue: "payment provider",
});

/**
 * Ends a subscription at once, with its access, inside a transaction; the provider's is ended by a job. Does nothing
 * once it has ended.
 */
export async function endNow(tx: Db, id: string, reason: EndReason): Promise<void> {
  const now = new Date();
  const ended = {
    status: "canceled",
    endedAt: now,
    cancelAt: null,
    endReason: reason,
    renewalNeeds: null,
    pendingAction: "end",
    checkAt: now,
    revision: { increment: 1 },
  };
  const { count } = await tx.subscription.updateMany({ where: { id, status: { not: "canceled" } }, data: ended });
  // A subscription whose period was just refunded or disputed may have ended before.
  await tx.subscription.updateMany({ where: { id, accessUntil: { gt: now } }, data: { accessUntil: now } });
  if (count > 0) await syncSubscriptionJob.add(tx, { subscriptionId: id }, { key: `sync-subscription-${id}` });
}
