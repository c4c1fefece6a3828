import { findUserNames } from "@/lib/audit/find-user-names";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import { newestFirst } from "@/lib/db/keyset-fields";
import { toDecimalString } from "@/lib/format/money";
import type { LedgerQuery } from "@/lib/ledger/list-entries";
import type { Page } from "@/lib/page";
import type { FailedTransfer } from "@/lib/payouts/staff-lists.dto";

const failed = { status: "failed" };

/**
 * Lists transfers that the provider refused and nobody has retried, newest first.
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
