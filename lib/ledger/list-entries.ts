import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { findEntries } from "@/lib/ledger/find-entries";
import type { LedgerEntry } from "@/lib/ledger/ledger.dto";
import { toLedgerEntry } from "@/lib/ledger/ledger.select";
import type { Page } from "@/lib/page";

/** `cursor` loads the page after it, `before` the page preceding it. */
export type LedgerQuery = { limit: number; cursor?: string | undefined; before?: string | undefined };

/**
 * Lists the entries of the viewer's ledger, newest first. All of them add up to the balance (`getBalance`).
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listEntries(
  viewer: Viewer | null,
  { limit, cursor, before }: LedgerQuery,
): Promise<Page<LedgerEntry> & { previousCursor: string | null }> {
  authorize(viewer, "sales.read");
  const [{ rows, nextCursor, previousCursor }, { _sum: counted }] = await Promise.all([
    findEntries(viewer.id, limit, { after: cursor, before }),
    db.ledgerTotal.aggregate({ where: { developerId: viewer.id, account: "developer" }, _sum: { entries: true } }),
  ]);
  return { items: rows.map(toLedgerEntry), nextCursor, previousCursor, total: counted.entries ?? 0 };
}
