import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import type { Prisma } from "@/lib/db/generated/client";
import { newestFirst } from "@/lib/db/keyset-fields";
import type { RefundStatus } from "@/lib/orders/orders.constants";
import type { Page } from "@/lib/page";
import type { RefundRequest } from "@/lib/refunds/refunds.dto";
import { refundSelect, toRefundRequest } from "@/lib/refunds/refunds.select";

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
  const listed: Prisma.RefundRequestWhereInput = { ...(developerId && { developerId }), ...(status && { status }) };
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(newestFirst("refunds"), limit, { after: cursor, before }, ({ where, ...args }) =>
      db.refundRequest.findMany({ where: { ...listed, AND: where }, ...args, select: refundSelect }),
    ),
    db.refundRequest.count({ where: listed }),
  ]);
  return { items: rows.map(toRefundRequest), nextCursor, previousCursor, total };
}

/** Loads one request; null when it does not exist. */
export async function findRefundRequest(id: string): Promise<RefundRequest | null> {
  const row = await db.refundRequest.findUnique({ where: { id }, select: refundSelect });
  return row ? toRefundRequest(row) : null;
}
