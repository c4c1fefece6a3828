import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import type { Prisma } from "@/lib/db/generated/client";
import { newestFirst } from "@/lib/db/keyset-fields";
import type { Cursor, KeysetRows } from "@/lib/db/keyset-page";
import { ledgerEntrySelect, type LedgerEntryRow } from "@/lib/ledger/ledger.select";

/** The entries on a developer's account: not those of the platform or the provider in the same transactions. */
export const entriesOf = (developerId: string): Prisma.LedgerEntryWhereInput => ({ developerId, account: "developer" });

/**
 * Loads one page of a developer's ledger entries, newest first.
 * @throws AppError invalid_input when the cursor is invalid
 */
export function findEntries(developerId: string, limit: number, cursor: Cursor): Promise<KeysetRows<LedgerEntryRow>> {
  return findPage(newestFirst("ledger"), limit, cursor, ({ where, ...args }) =>
    db.ledgerEntry.findMany({ where: { AND: [entriesOf(developerId), where] }, ...args, select: ledgerEntrySelect }),
  );
}
