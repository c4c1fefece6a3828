import type { Prisma } from "@/lib/db/generated/client";
import { toDecimalString } from "@/lib/format/money";
import type { LedgerKind } from "@/lib/ledger/ledger.constants";
import type { LedgerEntry } from "@/lib/ledger/ledger.dto";

/** The columns of an entry that its developer sees. */
export const ledgerEntrySelect = {
  id: true,
  amountCents: true,
  availableAt: true,
  createdAt: true,
  transaction: { select: { kind: true, orderId: true } },
} satisfies Prisma.LedgerEntrySelect;

export type LedgerEntryRow = Prisma.LedgerEntryGetPayload<{ select: typeof ledgerEntrySelect }>;

/** Row → DTO. */
export function toLedgerEntry({ id, amountCents, availableAt, createdAt, transaction }: LedgerEntryRow): LedgerEntry {
  return {
    id,
    kind: transaction.kind as LedgerKind,
    amount: toDecimalString(Number(amountCents)),
    orderId: transaction.orderId,
    availableAt: availableAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
