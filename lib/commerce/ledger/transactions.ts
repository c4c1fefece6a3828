import type { LedgerKind } from "@/lib/commerce/ledger/ledger.constants";
import type { Db } from "@/lib/foundation/db/client";

type Posting = { account: "developer" | "transit" | "provider"; developerId?: string | null; cents: bigint };

/** `cause`: what it is posted for; those of orders (`order:…`) are posted by their trigger (decision 0049). */
type NewTransaction = { kind: LedgerKind; cause: string; orderId: string; entries: Posting[] };

/**
 * Posts transactions inside the change that they belong to. PostgreSQL rejects one that does not sum to 0, and a cause
 * that was posted before.
 */
export async function postTransactions(tx: Db, transactions: readonly NewTransaction[]): Promise<void> {
  const rows = await tx.ledgerTransaction.createManyAndReturn({
    data: transactions.map(({ kind, cause, orderId }) => ({ kind, cause, orderId })),
    select: { id: true, cause: true },
  });
  const ids = new Map(rows.map(({ id, cause }) => [cause, id]));
  await tx.ledgerEntry.createMany({
    data: transactions.flatMap(({ cause, entries }) =>
      entries.map(({ account, developerId = null, cents }) => ({
        transactionId: ids.get(cause) ?? "",
        account,
        developerId,
        amountCents: cents,
      })),
    ),
  });
}

/** Posts one transaction; see `postTransactions`. */
export const postTransaction = (tx: Db, transaction: NewTransaction): Promise<void> =>
  postTransactions(tx, [transaction]);
