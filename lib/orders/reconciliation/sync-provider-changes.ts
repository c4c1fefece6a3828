import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { logError } from "@/lib/log";
import { isUuid } from "@/lib/is-uuid";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import type { ChangeList, ProviderChange } from "@/lib/payments/list-changes";

/** Calls to the provider at the same time. */
const MAX_CONCURRENT = 5;

export type SyncedChanges = {
  /** Payments that the provider was asked about. */
  synced: number;
  /** Orders that were not as the provider has them. */
  changed: number;
  /** Payments that could not be followed up, and are tried again by a job. */
  failed: number;
};

type PaymentChange = ProviderChange & { paymentIntentId: string };

/**
 * Brings orders to what a page of one of the provider's lists tells of their payments. Entries that had their effect
 * before, and payments that are not ours, cost no call.
 * @throws AppError unavailable when the provider or the database is away; the page has to be applied again then
 */
export async function syncProviderChanges(
  list: ChangeList,
  changes: readonly ProviderChange[],
): Promise<SyncedChanges> {
  const news = await pickOurs(
    await omitApplied(
      list,
      changes.filter((change): change is PaymentChange => change.paymentIntentId !== null),
    ),
  );
  const payments = [...new Set(news.map(({ paymentIntentId }) => paymentIntentId))];
  const eventsOf = (payment: string) =>
    list === "events" ? news.filter((entry) => entry.paymentIntentId === payment).map(toEvent) : [];
  const done: SyncedChanges = { synced: payments.length, changed: 0, failed: 0 };
  for (let from = 0; from < payments.length; from += MAX_CONCURRENT) {
    const some = payments.slice(from, from + MAX_CONCURRENT);
    const sync = (payment: string) =>
      syncPayment(payment, eventsOf(payment)).catch((error: unknown) => tryLater(payment, error));
    const results = await Promise.all(some.map(sync));
    for (const result of results) {
      if (!result) done.failed += 1;
      else if (result.changed) done.changed += 1;
    }
  }
  return done;
}

const toEvent = ({ id, state, paymentIntentId }: PaymentChange) => ({ id, type: state, paymentIntentId });

/** Without the events that had their effect, and the refunds that are stored as they are. */
async function omitApplied(list: ChangeList, changes: PaymentChange[]): Promise<PaymentChange[]> {
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

/** Those of payments that an order knows, or that name an order of ours. Other products may share the account. */
async function pickOurs(changes: PaymentChange[]): Promise<PaymentChange[]> {
  const payments = { in: changes.map(({ paymentIntentId }) => paymentIntentId) };
  const named = { in: changes.map(({ orderId }) => orderId).filter(isUuid) };
  const [orders, debts] = await Promise.all([
    db.order.findMany({
      where: { OR: [{ stripePaymentIntentId: payments }, { id: named }] },
      select: { id: true, stripePaymentIntentId: true },
    }),
    db.paymentRefund.findMany({ where: { paymentIntentId: payments }, select: { paymentIntentId: true } }),
  ]);
  const ours = new Set([
    ...orders.flatMap((order) => [order.id, order.stripePaymentIntentId]),
    ...debts.map((debt) => debt.paymentIntentId),
  ]);
  return changes.filter(
    ({ paymentIntentId, orderId }) => ours.has(paymentIntentId) || (orderId !== null && ours.has(orderId)),
  );
}

/** One payment that cannot be followed up keeps no other waiting: a job comes back to it. */
async function tryLater(paymentIntentId: string, error: unknown): Promise<null> {
  if (error instanceof AppError && error.code === "unavailable") throw error;
  logError("payment not followed up", { paymentIntentId, error });
  await addJob(db, "sync_payment", { paymentIntentId }, { jobKey: `sync-${paymentIntentId}` });
  return null;
}
