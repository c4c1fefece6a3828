import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { endNow, syncSubscriptionJob } from "@/lib/commerce/subscriptions/ending";
import { addNotice, queueNotices } from "@/lib/commerce/subscriptions/notices";
import { accessUntil } from "@/lib/commerce/subscriptions/order-changes";
import type { EndReason, RenewalNeed, SubscriptionStatus } from "@/lib/commerce/subscriptions/subscriptions.constants";
import { syncedSelect, type SyncedSubscription } from "@/lib/commerce/subscriptions/subscriptions.rows";
import { db, type Db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { toDecimalString } from "@/lib/foundation/format/money";
import { implementJob } from "@/lib/foundation/jobs/jobs";
import type { PaymentEvent } from "@/lib/foundation/payments/webhook-events";
import {
  endSubscription,
  type Invoice,
  listInvoices,
  needsConfirmation,
  type ProviderSubscription,
  retrieveSubscription,
  setCancelAtPeriodEnd,
} from "@/lib/foundation/payments/subscriptions";
import { withKeyedMutex } from "@/lib/foundation/concurrency";
import { readSettings } from "@/lib/foundation/settings";

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

export const syncSubscriptionTask = implementJob(syncSubscriptionJob, {
  run: ({ subscriptionId }) => syncSubscription(subscriptionId),
});

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

/** Nothing exists at the provider, or the customer never saw it: an unpaid subscription expires there by itself. */
async function clearAction({ id, revision, pendingAction }: SyncedSubscription): Promise<void> {
  if (pendingAction)
    await db.subscription.updateMany({
      where: { id, revision },
      data: { pendingAction: null, revision: { increment: 1 } },
    });
}

type ProviderState = {
  /** Null when the provider does not know the subscription. */
  provider: ProviderSubscription | null;
  invoices: readonly Invoice[];
  renewalNeeds: RenewalNeed | null;
};

/**
 * Applies a subscription's state at the provider, with all consequences in one transaction.
 * @returns false when another writer was first, so that the state may be stale
 */
async function applySubscription(
  tx: Db,
  row: SyncedSubscription,
  { provider, invoices, renewalNeeds }: ProviderState,
  events: readonly PaymentEvent[],
): Promise<boolean> {
  const now = new Date();
  const paid = invoices.filter(({ status }) => status === "paid").map(({ periodEnd }) => periodEnd.getTime());
  if (row.paidThrough) paid.push(row.paidThrough.getTime());
  const paidThrough = paid.length > 0 ? new Date(Math.max(...paid)) : null;
  // The payment may be known here a moment before the provider's subscription follows it.
  const isBehind = provider?.status === "incomplete" && row.startedAt !== null;
  const status: SubscriptionStatus = isBehind ? "active" : (provider?.status ?? "canceled");
  const endedAt = status === "canceled" ? (provider?.endedAt ?? now) : null;
  const cancelAt = status === "canceled" ? null : (provider?.cancelAt ?? null);
  const next = {
    status,
    endedAt,
    cancelAt,
    paidThrough,
    ...(provider && { price: toDecimalString(provider.priceCents) }),
    renewalNeeds: status === "canceled" ? null : renewalNeeds,
    accessUntil: accessUntil({ status, paidThrough, cancelAt, endedAt }),
    startedAt: row.startedAt ?? (paidThrough && now),
    endReason: endReasonOf(row, status, cancelAt),
  };
  // A subscription that has ended here stays so, whatever the provider says until it follows.
  const data = row.status === "canceled" ? {} : next;
  const { count } = await tx.subscription.updateMany({
    where: { id: row.id, revision: row.revision },
    data: { ...data, pendingAction: null, checkAt: nextCheck(next, now), revision: { increment: 1 } },
  });
  if (count === 0) return false;
  if (events.length > 0)
    await tx.paymentEvent.createMany({ data: events.map(({ id, type }) => ({ id, type })), skipDuplicates: true });
  if (row.status !== "canceled") await queueNotices(tx, row, next);
  return true;
}

/** A reason that was recorded with a request of ours stays; without one, it was done at the provider. */
function endReasonOf(row: SyncedSubscription, status: SubscriptionStatus, cancelAt: Date | null): EndReason | null {
  if (status !== "canceled" && !cancelAt) return null;
  if (row.endReason) return row.endReason as EndReason;
  return status === "canceled" && row.status !== "active" ? "unpaid" : "provider";
}

/** Returns the newest invoice whose charge was tried and failed; undefined without one. */
export const findUnpaidRenewal = (invoices: readonly Invoice[]): Invoice | undefined =>
  invoices.findLast(({ status, attempts }) => status === "open" && attempts > 0);

/**
 * Returns what the subscriber has to do so that an open renewal is paid; null when there is none.
 * @throws AppError unavailable
 */
async function findRenewalNeed(
  provider: ProviderSubscription | null,
  invoices: readonly Invoice[],
): Promise<RenewalNeed | null> {
  const unpaid = provider?.status === "past_due" ? findUnpaidRenewal(invoices) : undefined;
  if (!unpaid) return null;
  return unpaid.paymentIntentId && (await needsConfirmation(unpaid.paymentIntentId)) ? "confirmation" : "card";
}

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long the provider takes to charge a renewal, in ms: it finalizes an invoice an hour after it was created. */
const RENEWAL_MS = 2 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Returns when to query the provider next, in case an event is lost: after the next renewal, at least once a day, and
 * every hour while something is unpaid.
 */
function nextCheck(state: { status: SubscriptionStatus; paidThrough: Date | null }, now: Date): Date {
  const tomorrow = new Date(now.getTime() + DAY_MS);
  if (state.status !== "active" || !state.paidThrough) return new Date(now.getTime() + HOUR_MS);
  const renewed = new Date(state.paidThrough.getTime() + RENEWAL_MS);
  return renewed > now && renewed < tomorrow ? renewed : tomorrow;
}

type PaidInvoice = Invoice & { paymentIntentId: string };

const wasPaid = (invoice: Invoice): invoice is PaidInvoice =>
  invoice.status === "paid" && invoice.amountCents > 0 && invoice.paymentIntentId !== null;

/**
 * Creates the order of each paid invoice that has none, and completes it like any other order: with ledger, receipt and
 * payout. An invoice never gets a second order. An order that is left pending is completed by the reconciliation.
 * @throws AppError unavailable
 */
async function recordInvoices(row: SyncedSubscription, invoices: readonly Invoice[]): Promise<void> {
  const paid = invoices.filter(wasPaid);
  const orders = await db.order.findMany({
    where: { OR: [{ stripeInvoiceId: { in: paid.map(({ id }) => id) } }, { subscriptionId: row.id }] },
    select: { stripeInvoiceId: true, stripePaymentIntentId: true, status: true },
  });
  const done = new Set(orders.filter(({ status }) => status !== "pending").map((order) => order.stripeInvoiceId));
  const intents = new Set(orders.map((order) => order.stripePaymentIntentId));
  for (const invoice of paid) {
    if (done.has(invoice.id)) continue;
    if (!intents.has(invoice.paymentIntentId)) await insertOrder(row, invoice);
    await syncPayment(invoice.paymentIntentId);
  }
}

/** The platform fee is the one on the day of the renewal (decision 0049). */
async function insertOrder(row: SyncedSubscription, invoice: PaidInvoice): Promise<void> {
  const paidAt = invoice.paidAt ?? invoice.createdAt;
  await db.order.createMany({
    data: {
      appId: row.appId,
      customerId: row.customerId,
      developerId: row.developerId,
      subscriptionId: row.id,
      stripeInvoiceId: invoice.id,
      stripePaymentIntentId: invoice.paymentIntentId,
      amount: toDecimalString(invoice.amountCents),
      periodEnd: invoice.periodEnd,
      createdAt: paidAt,
      appTitle: row.app?.title ?? row.appTitle,
      appCategory: row.app?.category ?? row.appCategory,
      appPriceType: row.priceType,
      appDownloadUrl: row.app?.downloadUrl ?? null,
      platformFeePercent: (await readSettings()).platformFeePercent,
    },
    skipDuplicates: true,
  });
}

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
