import { db, type Db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { withKeyedMutex } from "@/lib/concurrency/keyed-mutex";
import { ordersMessages } from "@/lib/orders/orders.messages";
import { endSubscription, setCancelAtPeriodEnd } from "@/lib/payments/end-subscription";
import type { PaymentEvent } from "@/lib/payments/parse-webhook-event";
import { listInvoices, retrieveSubscription } from "@/lib/payments/retrieve-subscription";
import { applySubscription } from "@/lib/orders/subscriptions/apply-subscription";
import { findRenewalNeed } from "@/lib/orders/subscriptions/find-renewal-need";
import { endNow } from "@/lib/orders/subscriptions/end-now";
import { addNotice } from "@/lib/orders/subscriptions/queue-notices";
import { recordInvoices } from "@/lib/orders/subscriptions/record-invoices";
import type { ProviderSubscription } from "@/lib/payments/subscription";
import type { EndReason } from "@/lib/orders/subscriptions/subscriptions.constants";
import { syncedSelect, type SyncedSubscription } from "@/lib/orders/subscriptions/subscriptions.select";

/** Attempts before giving up when other processes keep updating the subscription; the caller retries later. */
const MAX_TRIES = 6;

/**
 * Does what is still to be done for a subscription at the provider, fetches its state there, records its paid invoices
 * as orders and applies the rest. As with payments, the revision is read first and checked on write, so an older state
 * never overwrites a newer one. Safe to repeat.
 * @param id our subscription's id
 * @param events the events that triggered the sync, recorded with their effect
 * @throws AppError unavailable
 */
export function syncSubscription(id: string, events: readonly PaymentEvent[] = []): Promise<void> {
  return withKeyedMutex(`subscription ${id}`, () => sync(id, events));
}

async function sync(id: string, events: readonly PaymentEvent[]): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const row = await db.subscription.findUnique({ where: { id }, select: syncedSelect });
    if (!row) return;
    if (!row.stripeSubscriptionId) return clearAction(row);
    await doPendingAction(row, row.stripeSubscriptionId);
    const provider = await retrieveSubscription(row.stripeSubscriptionId);
    if (wasRenewedAfterCancellation(row, provider)) {
      await transaction((tx) => endRenewed(tx, row));
      continue;
    }
    const invoices = provider ? await listInvoices(provider.id, null) : [];
    await recordInvoices(row, invoices);
    const state = { provider, invoices, renewalNeeds: await findRenewalNeed(provider, invoices) };
    // Recording an invoice has written the row, so the next attempt reads everything again.
    if (await transaction((tx) => applySubscription(tx, row, state, events))) return;
  }
  throw new AppError("unavailable", ordersMessages.busy, { retryAfterSeconds: 1 });
}

async function doPendingAction({ pendingAction }: SyncedSubscription, providerId: string): Promise<void> {
  if (pendingAction === "end") await endSubscription(providerId);
  if (pendingAction === "cancel") await setCancelAtPeriodEnd(providerId, true);
  if (pendingAction === "resume") await setCancelAtPeriodEnd(providerId, false);
}

/** Whether the provider started another period before it received the cancellation. */
const wasRenewedAfterCancellation = (row: SyncedSubscription, provider: ProviderSubscription | null): boolean =>
  row.status !== "canceled" &&
  row.pendingAction === "cancel" &&
  row.cancelAt !== null &&
  provider !== null &&
  provider.status !== "canceled" &&
  provider.periodEnd > row.cancelAt;

/** Ends such a subscription, unless it has been updated since. The charge for the new period is refunded. */
async function endRenewed(tx: Db, row: SyncedSubscription): Promise<void> {
  const { id, revision } = row;
  const { count } = await tx.subscription.updateMany({
    where: { id, revision },
    data: { revision: { increment: 1 } },
  });
  if (count === 0) return;
  await addNotice(tx, row, "ended");
  await endNow(tx, id, (row.endReason as EndReason | null) ?? "buyer");
}

/** Nothing exists at the provider, or nobody was told about it: an unpaid subscription expires there by itself. */
async function clearAction({ id, revision, pendingAction }: SyncedSubscription): Promise<void> {
  if (pendingAction)
    await db.subscription.updateMany({
      where: { id, revision },
      data: { pendingAction: null, revision: { increment: 1 } },
    });
}
