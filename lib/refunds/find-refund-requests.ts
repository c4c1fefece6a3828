import { db, type Db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { keysetPage } from "@/lib/db/keyset-page";
import type { RefundStatus } from "@/lib/orders/orders.constants";
import type { Page } from "@/lib/page";
import type { RefundRequest } from "@/lib/refunds/refunds.dto";
import { newestRequests, refundSql, toRefundRequest, type RefundRow } from "@/lib/refunds/refunds.select";

/** `cursor` goes on after a page, `before` goes back in front of one. */
export type ListRefundsParams = {
  status?: RefundStatus | undefined;
  limit: number;
  cursor?: string | undefined;
  before?: string | undefined;
};
export type RefundsPage = Page<RefundRequest> & { previousCursor: string | null };

/**
 * One page of requests, newest first: of one developer, or (null) of all. Who may see them is the caller's to say.
 * @throws AppError invalid_input for a cursor that is none
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

/** One request; null when there is none. */
export async function findRefundRequest(tx: Pick<Db, "$queryRaw">, id: string): Promise<RefundRequest | null> {
  const [row] = await tx.$queryRaw<RefundRow[]>`${refundSql} WHERE r.id = ${id}::uuid`;
  return row ? toRefundRequest(row) : null;
}
