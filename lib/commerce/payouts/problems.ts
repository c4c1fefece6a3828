import type { LedgerQuery } from "@/lib/commerce/ledger/entries";
import type { FailedTransfer } from "@/lib/commerce/payouts/payouts.rows";
import { findUserNames } from "@/lib/foundation/audit";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { findPage, newestFirst } from "@/lib/foundation/db/keyset";
import { toDecimalString } from "@/lib/foundation/format/money";
import type { Page } from "@/lib/foundation/lists";

/**
 * Counts what super admins have to look at: orders that differ from the provider, and failed transfers.
 * @throws AppError forbidden unless the viewer is a super admin
 */
export async function countMoneyProblems(viewer: Viewer | null): Promise<number> {
  authorize(viewer, "platform.manage");
  const [differences, transfers] = await Promise.all([
    db.ledgerDifference.count({ where: { resolvedAt: null } }),
    db.transfer.count({ where: { status: "failed" } }),
  ]);
  return differences + transfers;
}

const failed = { status: "failed" };

/**
 * Lists transfers that the provider refused and staff have not retried, newest first.
 * @throws AppError forbidden unless the viewer is a super admin, invalid_input when the cursor is invalid
 */
export async function listFailedTransfers(
  viewer: Viewer | null,
  { limit, cursor, before }: LedgerQuery,
): Promise<Page<FailedTransfer> & { previousCursor: string | null }> {
  authorize(viewer, "platform.manage");
  const select = {
    id: true,
    orderId: true,
    amountCents: true,
    failure: true,
    createdAt: true,
    finishedAt: true,
    order: { select: { appTitle: true } },
    payout: { select: { developerId: true } },
  };
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(newestFirst("transfers"), limit, { after: cursor, before }, ({ where, ...args }) =>
      db.transfer.findMany({ where: { AND: [failed, where] }, ...args, select }),
    ),
    db.transfer.count({ where: failed }),
  ]);
  const names = await findUserNames(rows.map(({ payout }) => payout.developerId));
  const items = rows.map(({ id, orderId, amountCents, failure, createdAt, finishedAt, order, payout }) => {
    const name = names.get(payout.developerId);
    return {
      id,
      developer: name === undefined ? null : { id: payout.developerId, name },
      orderId,
      appTitle: order.appTitle,
      amount: toDecimalString(Number(amountCents)),
      failure: failure ?? "",
      failedAt: (finishedAt ?? createdAt).toISOString(),
    };
  });
  return { items, nextCursor, previousCursor, total };
}
