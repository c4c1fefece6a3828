import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { logError } from "@/lib/log";
import { isUuid } from "@/lib/is-uuid";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import type { ChangeList, ProviderChange } from "@/lib/payments/list-changes";
import type { PaymentEvent } from "@/lib/payments/parse-webhook-event";
import { syncProviderSubscription } from "@/lib/orders/subscriptions/sync-provider-subscription";

/** Concurrent calls to the provider. */
const MAX_CONCURRENT = 5;

export type SyncedChanges = {
  /** Payments synced with the provider. */
  synced: number;
  /** Orders that differed from the provider's state. */
  changed: number;
  /** Payments that could not be synced; a job retries them. */
  failed: number;
};

type PaymentChange = ProviderChange & { paymentIntentId: string };

/**
 * Syncs the payments on a page of one of the provider's lists. Events and refunds that were applied before and payments
 * that are not ours cost no provider call; a dispute costs one each time, because its last status is not stored.
 * @throws AppError unavailable when the provider or the database is unavailable; the page must be processed again then
 */
export async function syncProviderChanges(
  list: ChangeList,
  changes: readonly ProviderChange[],
): Promise<SyncedChanges> {
  const fresh = await omitApplied(list, changes);
  const unapplied = await pickOurs(fresh.filter((change): change is PaymentChange => change.paymentIntentId !== null));
  const payments = [...new Set(unapplied.map(({ paymentIntentId }) => paymentIntentId))];
  const eventsOf = (payment: string) =>
    list === "events" ? unapplied.filter((entry) => entry.paymentIntentId === payment).map(toEvent) : [];
  const done: SyncedChanges = { synced: payments.length, changed: 0, failed: 0 };
  await syncSubscriptions(fresh);
  for (let from = 0; from < payments.length; from += MAX_CONCURRENT) {
    const some = payments.slice(from, from + MAX_CONCURRENT);
    const sync = (payment: string) =>
      syncPayment(payment, eventsOf(payment)).catch((error: unknown) => retryLater(payment, error));
    const results = await Promise.all(some.map(sync));
    for (const result of results) {
      if (!result) done.failed += 1;
      else if (result.changed) done.changed += 1;
    }
  }
  return done;
}

const toEvent = ({ id, state, paymentIntentId, providerSubscriptionId }: ProviderChange): PaymentEvent => ({
  id,
  type: state,
  paymentIntentId,
  providerSubscriptionId,
});

/**
 * Syncs the subscriptions that events name. One that cannot be synced is checked again by its own reconciliation.
 * @throws AppError unavailable
 */
async function syncSubscriptions(changes: readonly ProviderChange[]): Promise<void> {
  for (const id of new Set(changes.map(({ providerSubscriptionId }) => providerSubscriptionId))) {
    const events = changes.filter(({ providerSubscriptionId }) => providerSubscriptionId === id).map(toEvent);
    if (id) await syncProviderSubscription(id, events).catch((error: unknown) => logUnlessUnavailable(id, error));
  }
}

/** Omits events that were applied, and refunds whose stored status is current. */
async function omitApplied(list: ChangeList, changes: readonly ProviderChange[]): Promise<readonly ProviderChange[]> {
  if (list === "disputes") return changes;
  const where = { id: { in: changes.map(({ id }) => id) } };
  if (list === "events") {
    const known = new Set((await db.paymentEvent.findMany({ where, select: { id: true } })).map(({ id }) => id));
    return changes.filter(({ id }) => !known.has(id));
  }
  const stored = await db.orderRefund.findMany({ where, select: { id: true, status: true } });
  const known = new Map(stored.map(({ id, status }) => [id, status]));
  return changes.filter(({ id, state }) => known.get(id) !== state);
}

/**
 * Keeps changes of payments that an order has stored, that name one of our orders, or that we made for an order which
 * is missing. Other products may share the account.
 */
async function pickOurs(changes: PaymentChange[]): Promise<PaymentChange[]> {
  const payments = { in: changes.map(({ paymentIntentId }) => paymentIntentId) };
  const named = { in: changes.map(({ orderId }) => orderId).filter(isUuid) };
  const [orders, refunds] = await Promise.all([
    db.order.findMany({
      where: { OR: [{ stripePaymentIntentId: payments }, { id: named }] },
      select: { id: true, stripePaymentIntentId: true },
    }),
    db.paymentRefund.findMany({ where: { paymentIntentId: payments }, select: { paymentIntentId: true } }),
  ]);
  const ours = new Set([
    ...orders.flatMap((order) => [order.id, order.stripePaymentIntentId]),
    ...refunds.map((refund) => refund.paymentIntentId),
  ]);
  return changes.filter(
    ({ paymentIntentId, orderId, isOurs }) =>
      isOurs || ours.has(paymentIntentId) || (orderId !== null && ours.has(orderId)),
  );
}

function logUnlessUnavailable(providerSubscriptionId: string, error: unknown): void {
  if (error instanceof AppError && error.code === "unavailable") throw error;
  logError("subscription not followed up", { providerSubscriptionId, error });
}

/** A payment that cannot be synced must not block the others: a job retries it. */
async function retryLater(paymentIntentId: string, error: unknown): Promise<null> {
  if (error instanceof AppError && error.code === "unavailable") throw error;
  logError("payment not followed up", { paymentIntentId, error });
  await addJob(db, "sync_payment", { paymentIntentId }, { jobKey: `sync-${paymentIntentId}` });
  return null;
}
