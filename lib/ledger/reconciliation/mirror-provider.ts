import { db } from "@/lib/db/client";
import { findOrders } from "@/lib/ledger/reconciliation/find-orders";
import { finishMirror, getMirrorCursor, saveMirrorCursor } from "@/lib/ledger/reconciliation/mirror-cursor";
import { listBalanceTransactions, type BalanceTransaction } from "@/lib/payments/list-balance-transactions";

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
