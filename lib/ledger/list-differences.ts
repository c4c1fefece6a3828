import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import type { FieldOrder } from "@/lib/db/keyset-fields";
import { toDecimalString } from "@/lib/format/money";
import type { LedgerQuery } from "@/lib/ledger/list-entries";
import type { LedgerDifference } from "@/lib/ledger/overview.dto";
import type { Page } from "@/lib/page";

/** Ids are in the order in which the differences were found. */
const newestFirst: FieldOrder<"id"> = { name: "differences", fields: [["id", "desc"]] };
const open = { resolvedAt: null };

/**
 * Lists the orders for which the provider holds a different amount than the ledger says, newest first (decision 0052).
 * @throws AppError forbidden unless the viewer is a super admin, invalid_input when the cursor is invalid
 */
export async function listDifferences(
  viewer: Viewer | null,
  { limit, cursor, before }: LedgerQuery,
): Promise<Page<LedgerDifference> & { previousCursor: string | null }> {
  authorize(viewer, "platform.manage");
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(newestFirst, limit, { after: cursor, before }, ({ where, ...args }) =>
      db.ledgerDifference.findMany({ where: { AND: [open, where] }, ...args }),
    ),
    db.ledgerDifference.count({ where: open }),
  ]);
  const orders = await db.order.findMany({
    where: { id: { in: rows.map(({ orderId }) => orderId) } },
    select: { id: true, appTitle: true },
  });
  const titles = new Map(orders.map(({ id, appTitle }) => [id, appTitle]));
  const items = rows.map(({ orderId, ledgerCents, providerCents, foundAt }) => ({
    orderId,
    appTitle: titles.get(orderId) ?? "",
    ledger: toDecimalString(Number(ledgerCents)),
    provider: toDecimalString(Number(providerCents)),
    difference: toDecimalString(Number(providerCents - ledgerCents)),
    foundAt: foundAt.toISOString(),
  }));
  return { items, nextCursor, previousCursor, total };
}
