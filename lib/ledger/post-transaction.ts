import type { Db } from "@/lib/db/client";
import type { LedgerKind } from "@/lib/ledger/ledger.constants";

type Posting = { account: "developer" | "transit" | "provider"; developerId?: string | null; cents: bigint };

/**
 * Posts a transaction inside the change that it belongs to. PostgreSQL rejects one that does not sum to 0, and a cause
 * that was posted before.
 * @param cause what it is posted for; those of orders (`order:…`) are posted by their trigger (decision 0049)
 */
export async function postTransaction(
  tx: Db,
  { kind, cause, orderId, entries }: { kind: LedgerKind; cause: string; orderId: string; entries: Posting[] },
): Promise<void> {
  await tx.ledgerTransaction.create({
    data: {
      kind,
      cause,
      orderId,
      entries: {
        create: entries.map(({ account, developerId = null, cents }) => ({
          account,
          developerId,
          amountCents: cents,
        })),
      },
    },
    select: { id: true },
  });
}
