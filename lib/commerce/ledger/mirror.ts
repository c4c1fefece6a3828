import { db } from "@/lib/foundation/db/client";
import { type BalanceTransaction, listBalanceTransactions } from "@/lib/foundation/payments/balance-transactions";

/**
 * In ms. A run that was interrupted for longer is followed by another one, so that the stored entries are as new as
 * the orders that they are compared with.
 */
const MAX_AGE_MS = 30 * 60 * 1000;

/** Stores a page. An entry that is stored already gets its order, if that was not known then. */
async function store(transactions: readonly BalanceTransaction[]): Promise<void> {
  const orders = await findOrders(transactions);
  await db.providerBalanceTransaction.createMany({
    data: transactions.map(({ id, type, source, amountCents, feeCents, createdAt }) => {
      return { id, type, source, amountCents, feeCents, createdAt, orderId: orders.get(id) ?? null };
    }),
    skipDuplicates: true,
  });
  const late = await db.providerBalanceTransaction.findMany({
    where: { id: { in: [...orders.keys()] }, orderId: null },
    select: { id: true },
  });
  for (const { id } of late) {
    const data = { orderId: orders.get(id) ?? null, mirroredAt: new Date() };
    await db.providerBalanceTransaction.update({ where: { id }, data });
  }
}

/**
 * Stores the movements of our balance at the provider that are not stored yet. Can be interrupted at any time.
 * @param end no further page is loaded after this time, in ms since 1970
 * @returns whether everything is stored
 * @throws AppError unavailable
 */
export async function mirrorProvider(end: number): Promise<boolean> {
  do {
    const cursor = await getMirrorCursor();
    const page = await listBalanceTransactions(cursor);
    if (!page) {
      await saveMirrorCursor(cursor, null);
      continue;
    }
    await store(page.transactions);
    const last = page.transactions.at(-1);
    if (!page.hasMore || !last) {
      await finishMirror(cursor);
      if (cursor.startedAt.getTime() > Date.now() - MAX_AGE_MS) return true;
      continue;
    }
    await saveMirrorCursor(cursor, last.id);
  } while (Date.now() < end);
  return false;
}

const present = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

/**
 * Finds the orders that the provider's movements belong to, by the id of the movement: charges, refunds and disputes by
 * their payment, transfers by their metadata, reversals by their transfer. None for a payment that its order did not
 * take (decision 0027), and for what other products of the account move.
 */
async function findOrders(transactions: readonly BalanceTransaction[]): Promise<Map<string, string>> {
  const [orders, transfers] = await Promise.all([
    db.order.findMany({
      where: {
        OR: [
          { stripePaymentIntentId: { in: present(transactions.map(({ paymentIntentId }) => paymentIntentId)) } },
          { id: { in: present(transactions.map(({ orderId }) => orderId)) } },
        ],
      },
      select: { id: true, stripePaymentIntentId: true },
    }),
    db.transfer.findMany({
      where: { providerTransferId: { in: present(transactions.map(({ transferId }) => transferId)) } },
      select: { orderId: true, providerTransferId: true },
    }),
  ]);
  const ofPayment = new Map(orders.map(({ id, stripePaymentIntentId }) => [stripePaymentIntentId, id]));
  const ofTransfer = new Map(transfers.map(({ orderId, providerTransferId }) => [providerTransferId, orderId]));
  const ofOrder = new Map(orders.map(({ id }) => [id, id]));
  return new Map(
    transactions.flatMap(({ id, paymentIntentId, transferId, orderId }) => {
      const found =
        (paymentIntentId && ofPayment.get(paymentIntentId)) ??
        (transferId && ofTransfer.get(transferId)) ??
        (orderId && ofOrder.get(orderId));
      return found ? [[id, found] as const] : [];
    }),
  );
}

const KIND = "balance_transactions";
/** How far each run overlaps the previous one, in ms: the provider's list may show an entry late. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

type MirrorCursor = {
  /** Creation time of the oldest entries that this run reads; null for all. */
  since: Date | null;
  /** When this run started: everything created earlier is stored once it ends. */
  startedAt: Date;
  /** Id of the last stored entry; null at the start. */
  after: string | null;
};

/** Returns where an interrupted run continues, or where a new one starts. */
async function getMirrorCursor(): Promise<MirrorCursor> {
  const row = await db.providerSweep.findUnique({ where: { kind: KIND } });
  const since = row?.sweptUntil ? new Date(row.sweptUntil.getTime() - OVERLAP_MS) : null;
  return { since, startedAt: row?.startedAt ?? new Date(), after: row?.startedAt ? row.pageAfter : null };
}

/** Saves a run's progress; `after` null restarts it. */
async function saveMirrorCursor({ startedAt }: MirrorCursor, after: string | null): Promise<void> {
  const state = { startedAt, pageAfter: after };
  await db.providerSweep.upsert({ where: { kind: KIND }, create: { kind: KIND, ...state }, update: state });
}

/** Ends a run: the next one starts at this one's start time minus the overlap. */
async function finishMirror({ startedAt }: MirrorCursor): Promise<void> {
  const state = { sweptUntil: startedAt, startedAt: null, pageAfter: null };
  await db.providerSweep.upsert({ where: { kind: KIND }, create: { kind: KIND, ...state }, update: state });
}
