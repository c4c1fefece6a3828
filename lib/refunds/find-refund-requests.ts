import { db, type Db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { keysetPage } from "@/lib/db/keyset-page";
import type { RefundStatus } from "@/lib/orders/orders.constants";
import type { Page } from "@/lib/page";
import type { RefundRequest } from "@/lib/refunds/refunds.dto";
import { newestRequests, refundSql, toRefundRequest, type RefundRow } from "@/lib/refunds/refunds.select";

/** `cursor` loads the page after it, `before` the page preceding it. */
export type ListRefundsParams = {
  status?: RefundStatus | undefined;
  limit: number;
  cursor?: string | undefined;
  before?: string | undefined;
};
export type RefundsPage = Page<RefundRequest> & { previousCursor: string | null };

/**
 * Loads a page of requests, newest first: of one developer, or of all when `developerId` is null. Callers must
 * authorize the viewer.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function findRefundRequests(
  developerId: string | null,
  { status, limit, cursor, before }: ListRefundsParams,
): Promise<RefundsPage> {
  const parts = [developerId ? Prisma.sql`r.developer_id = ${developerId}::uuid` : Prisma.sql`TRUE`];
  if (status) parts.push(Prisma.sql`r.status = ${status}`);
  const conditions = Prisma.join(parts, " AND ");
  const [page, [count]] = await Promise.all([
    keysetPage(
      newestRequests,
      limit,
      { after: cursor, before },
      ({ where, order, take }) =>
        db.$queryRaw<RefundRow[]>`${refundSql} WHERE ${conditions} AND ${where} ORDER BY ${order} LIMIT ${take}`,
    ),
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM refund_requests r WHERE ${conditions}`,
  ]);
  return {
    items: page.rows.map(toRefundRequest),
    nextCursor: page.nextCursor,
    previousCursor: page.previousCursor,
    total: count?.total ?? 0,
  };
}

/** Loads one request; null when it does not exist. */
export async function findRefundRequest(tx: Pick<Db, "$queryRaw">, id: string): Promise<RefundRequest | null> {
  const [row] = await tx.$queryRaw<RefundRow[]>`${refundSql} WHERE r.id = ${id}::uuid`;
  return row ? toRefundRequest(row) : null;
}
