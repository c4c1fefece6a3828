import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import { newestFirst } from "@/lib/db/keyset-fields";
import { toDecimalString } from "@/lib/format/money";
import type { LedgerQuery } from "@/lib/ledger/list-entries";
import type { Page } from "@/lib/page";
import type { HeldDeveloper } from "@/lib/payouts/staff-lists.dto";

const held = { payoutHoldAt: { not: null } };

/**
 * Lists developers whose payouts are on hold, newest accounts first.
 * @throws AppError forbidden unless the viewer is a super admin, invalid_input when the cursor is invalid
 */
export async function listHeldDevelopers(
  viewer: Viewer | null,
  { limit, cursor, before }: LedgerQuery,
): Promise<Page<HeldDeveloper> & { previousCursor: string | null }> {
  authorize(viewer, "platform.manage");
  const select = { id: true, name: true, createdAt: true, payoutHoldAt: true, payoutHoldReason: true };
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(newestFirst("holds"), limit, { after: cursor, before }, ({ where, ...args }) =>
      db.user.findMany({ where: { AND: [held, where] }, ...args, select }),
    ),
    db.user.count({ where: held }),
  ]);
  const sums = await db.ledgerTotal.groupBy({
    by: ["developerId"],
    where: { developerId: { in: rows.map(({ id }) => id) }, account: "developer" },
    _sum: { cents: true },
  });
  const balances = new Map(sums.map(({ developerId, _sum }) => [developerId, Number(_sum.cents)]));
  const items = rows.map(({ id, name, createdAt, payoutHoldAt, payoutHoldReason }) => ({
    id,
    name,
    at: (payoutHoldAt ?? createdAt).toISOString(),
    reason: payoutHoldReason ?? "",
    balance: toDecimalString(balances.get(id) ?? 0),
  }));
  return { items, nextCursor, previousCursor, total };
}
