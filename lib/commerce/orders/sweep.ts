import { syncPayment, syncPaymentJob } from "@/lib/commerce/orders/sync-payment";
import { syncProviderSubscription } from "@/lib/commerce/subscriptions/sync";
import { db, withAdvisoryLock } from "@/lib/foundation/db/client";
import { AppError } from "@/lib/foundation/errors";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { isUuid } from "@/lib/foundation/keys";
import { logError, logInfo } from "@/lib/foundation/log";
import {
  CHANGE_LISTS,
  type ChangeList,
  listChanges,
  type ProviderChange,
} from "@/lib/foundation/payments/provider-changes";
import type { PaymentEvent } from "@/lib/foundation/payments/webhook-events";

/** In ms. The next run continues where this one stops. */
const MAX_RUN_MS = 45_000;

/**
 * Job, every five minutes, on one server at a time: reads the provider's events, refunds and disputes since the last
 * sweep, to catch what no webhook has reported (decision 0027). Can be interrupted at any time; unprocessed entries are
 * read again.
 * @param maxRun milliseconds after which no further page is started
 * @returns the counts; null when another server is running it
 */
export async function sweepProvider(maxRun = MAX_RUN_MS): Promise<SyncedChanges | null> {
  const run = await withAdvisoryLock("forgehall sweep provider", () => sweep(Date.now() + maxRun));
  if (run && run.result.synced > 0) logInfo("provider swept", run.result);
  return run && run.result;
}

export const sweepProviderJob = defineJob({
  name: "sweep_provider",
  priority: "money",
  queue: "payment provider",
  // Every five minutes: webhooks usually arrive first, and events they brought are skipped.
  schedule: { cron: "*/5 * * * *", maxAttempts: 1 },
  run: async () => void (await sweepProvider()),
});

async function sweep(end: number): Promise<SyncedChanges> {
  const found: SyncedChanges = { synced: 0, changed: 0, failed: 0 };
  const unexpected: unknown[] = [];
  // A list that cannot be read (a key without the permission) must not keep the others from being swept.
  for (const list of CHANGE_LISTS) {
    await sweepList(list, end, found).catch((error: unknown) => {
      logError("provider not swept", { list, error });
      if (!(error instanceof AppError && error.code === "unavailable")) unexpected.push(error);
    });
  }
  if (unexpected.length > 0) throw unexpected[0];
  return found;
}

async function sweepList(list: ChangeList, end: number, found: SyncedChanges): Promise<void> {
  do {
    const position = await getSweepCursor(list, new Date());
    const page = await listChanges(list, position);
    if (!page) {
      await saveSweepCursor(list, position, null);
      continue;
    }
    const applied = await syncProviderChanges(list, page.changes);
    for (const name of Object.keys(applied) as (keyof SyncedChanges)[]) found[name] += applied[name];
    const last = page.changes.at(-1);
    if (!page.hasMore || !last) return finishSweep(list, position);
    await saveSweepCursor(list, position, last.id);
  } while (Date.now() < end);
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How far back the first sweep looks, in ms: all events that the provider still lists, and refunds and disputes that
 * may still change.
 */
const LOOK_BACK_MS: Record<ChangeList, number> = { events: 30 * DAY_MS, refunds: 180 * DAY_MS, disputes: 180 * DAY_MS };
/** How far each sweep overlaps the previous one, in ms: a list may show an entry late, and clocks differ. */
const OVERLAP_MS = HOUR_MS;
/** After this long without a sweep, unread events may have expired, so every list is swept from scratch. In ms. */
const GAP_MS = 25 * DAY_MS;

type SweepCursor = {
  /** Creation time of the oldest entries that this sweep reads. */
  since: Date;
  /** When this sweep started: everything created earlier has been read once it ends. */
  startedAt: Date;
  /** Id of the last processed entry; null at the start. */
  after: string | null;
};

/** Returns where an interrupted sweep of a list continues, or where a new one starts. */
async function getSweepCursor(kind: ChangeList, now: Date): Promise<SweepCursor> {
  const row = await db.providerSweep.findUnique({ where: { kind } });
  const startedAt = row?.startedAt ?? now;
  const sweptUntil = row?.sweptUntil?.getTime() ?? 0;
  const isKnown = sweptUntil > startedAt.getTime() - GAP_MS;
  const since = new Date(isKnown ? sweptUntil - OVERLAP_MS : startedAt.getTime() - LOOK_BACK_MS[kind]);
  return { since, startedAt, after: row?.startedAt ? row.pageAfter : null };
}

/** Saves a sweep's progress; `after` null restarts it. */
async function saveSweepCursor(kind: ChangeList, { startedAt }: SweepCursor, after: string | null): Promise<void> {
  const state = { startedAt, pageAfter: after };
  await db.providerSweep.upsert({ where: { kind }, create: { kind, ...state }, update: state });
}

/** Ends a sweep: the next one starts at this one's start time minus the overlap. */
async function finishSweep(kind: ChangeList, { startedAt }: SweepCursor): Promise<void> {
  await db.$executeRaw`
    INSERT INTO provider_sweeps (kind, swept_until) VALUES (${kind}, ${startedAt})
    ON CONFLICT (kind) DO UPDATE SET
      swept_until = GREATEST(provider_sweeps.swept_until, EXCLUDED.swept_until), started_at = NULL, page_after = NULL`;
}

/** Concurrent calls to the provider. */
const MAX_CONCURRENT = 5;

type SyncedChanges = {
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
async function syncProviderChanges(list: ChangeList, changes: readonly ProviderChange[]): Promise<SyncedChanges> {
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
  await syncPaymentJob.add(db, { paymentIntentId }, { key: `sync-${paymentIntentId}` });
  return null;
}
